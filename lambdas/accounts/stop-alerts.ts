import { switched } from '#domain/accounts/user.ts';
import { readerOf } from '#lambdas/ground/unsubscribe-token.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';
import type { Signing } from './ports.ts';

export type StopAlertsDeps = ChangeUserDeps & { site: Signing };

/**
 * Turns off email alerts for the holder of a mail's unsubscribe token, without a login.
 * @returns `false` for a token that is not ours; `true` also when they were off before
 */
export async function stopAlerts(deps: StopAlertsDeps, token: string): Promise<boolean> {
  const userId = readerOf(token, deps.site.signingSecret);
  if (userId === null) return false;
  return (await changeUserIfThere(deps, userId, (user) => switched(user, 'email', false))) !== null;
}

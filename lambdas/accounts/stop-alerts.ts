import { switched } from '#domain/accounts/user.ts';
import { readerOf } from '#lambdas/ground/unsubscribe-token.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type StopAlertsDeps = ChangeUserDeps & {
  /** Signs the links of mails. */
  signingSecret: string;
};

/**
 * Stops the email alerts of who holds a mail's unsubscribe token, without login.
 * @returns `false` when the token is nobody's; `true` also when they were stopped before
 */
export async function stopAlerts(deps: StopAlertsDeps, token: string): Promise<boolean> {
  const userId = readerOf(token, deps.signingSecret);
  if (userId === null) return false;
  return (await changeUserIfThere(deps, userId, (user) => switched(user, 'email', false))) !== null;
}

import { type MailList, withoutList } from '#domain/alerts/mail-lists.ts';
import { unsubscribeBy } from '#lambdas/ground/unsubscribe-token.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';
import type { Signing } from './ports.ts';

export type StopAlertsDeps = ChangeUserDeps & { site: Signing };

/**
 * Takes the holder of a mail's unsubscribe token off its list, without a login.
 * @param isAll whether every alert by mail stops instead
 * @returns the list that was left, also when it had been before; `null` for a token that is not ours
 */
export async function stopAlerts(
  deps: StopAlertsDeps,
  token: string,
  isAll: boolean,
): Promise<MailList | null> {
  const unsubscribe = unsubscribeBy(token, deps.site.signingSecret);
  if (unsubscribe === null) return null;
  const list = isAll ? 'all' : unsubscribe.list;
  const changed = await changeUserIfThere(deps, unsubscribe.userId, (user) => withoutList(user, list));
  return changed === null ? null : list;
}

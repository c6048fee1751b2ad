import { type MailList, withoutList } from '#domain/channels/email/mail-lists.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { unsubscribeBy } from '#lambdas/shared/unsubscribe-token.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type StopAlertsDeps = ChangeUserDeps & { site: Signing };

/**
 * Unsubscribes the holder of an email's unsubscribe token from its list, without a login.
 * @param isAll whether to stop all email alerts instead
 * @returns the list from which the holder is now unsubscribed, even if already unsubscribed before; `null` if the token
 * is not valid
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

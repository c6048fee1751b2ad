import type { AdminAccountMail } from '#domain/contract/admin/admin-users-contract.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { accountMailView } from './account-mail-view.ts';

export type MailsToAddressDeps = { accountMails: Pick<Store['accountMails'], 'to'>; clock: Clock };

const WHOLE_ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}\.[a-z0-9-]{2,63}$/i;

/**
 * Returns the emails of the last 30 days to an address at times when no account had verified it, newest first. It
 * takes one request for a whole address, and none for any other text.
 */
export async function mailsToAddress(
  { accountMails, clock }: MailsToAddressDeps,
  text: string,
): Promise<AdminAccountMail[]> {
  const address = text.trim();
  if (!WHOLE_ADDRESS.test(address)) return [];
  return (await accountMails.to(address, dateIn(clock))).map(accountMailView);
}

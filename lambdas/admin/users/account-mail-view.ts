import type { AdminAccountMail } from '#domain/contract/admin/admin-users-contract.ts';
import type { AccountMail } from '#lambdas/store/types.ts';

/** Returns an email about an account as the admin area shows it. */
export function accountMailView({ sentAt, ...mail }: AccountMail): AdminAccountMail {
  return { ...mail, sent_at: sentAt };
}

import type { AccountMailKind, AccountMailStatus } from '#domain/contract/account-mail-contract.ts';
import type { AdminAccountMail } from '#domain/contract/admin/admin-users-contract.ts';
import type { TimelineEvent } from '#web/features/admin/object/object-parts.tsx';

const TITLES: Record<AccountMailKind, string> = {
  login_link: 'Login link',
  verification_link: 'Verification link',
  welcome: 'Welcome mail',
  change_code: 'Code for a change',
  change_waits: 'Notice of a pending change',
  contact_changed: 'Notice of a changed contact',
  contact_removed: 'Notice of a removed contact',
  address_given: 'Notice of an address set by an administrator',
  accounts_merged: 'Notice of merged accounts',
  billing: 'Billing notice',
  admin_code: 'Code for the admin area',
  farewell: 'Notice of account deletion',
};
const TONES: Record<AccountMailStatus, TimelineEvent['tone'] & string> = {
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  complained: 'bad',
};

/** Returns the entry of a timeline for an email about an account. */
export function mailEvent({ id, kind, sent_at, status, reason }: AdminAccountMail): TimelineEvent {
  const why = reason === null ? '' : `, ${reason.replaceAll('_', ' ')}`;
  return {
    key: `mail ${id}`,
    at: sent_at,
    title: TITLES[kind],
    detail: `email ${status}${why} (message ${id})`,
    tone: TONES[status],
  };
}

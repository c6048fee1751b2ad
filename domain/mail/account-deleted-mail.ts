import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

const SUBSCRIPTION_ENDED = {
  kind: 'text',
  text: 'Your subscription is canceled and your payment details are deleted at Stripe. You will not be charged again.',
} as const;

/**
 * Composes the last email to an address, which confirms that its account was deleted.
 * @param account.wasCustomer whether the account ever bought something; its subscriptions have ended by now
 */
export function accountDeletedMail(site: MailSite, account: { wasCustomer: boolean }): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Your ${name} account is deleted`,
    headline: 'Your account is deleted',
    preview: 'Watchlist, notes, alerts and settings are permanently deleted.',
    body: [
      {
        kind: 'text',
        text: 'As you asked, we deleted your account. Your contacts, watchlist, notes, alerts, settings and sessions are permanently deleted.',
      },
      { kind: 'text', text: 'Alerts stop immediately.' },
      ...(account.wasCustomer ? [SUBSCRIPTION_ENDED] : []),
    ],
    actions: [{ label: 'Start again', url: pageOf(site, '/') }],
    caution: 'If it wasn’t you, someone was logged in to your account: change the password of this mailbox.',
    reason: `You get this because this address was verified at ${name}. It is the last email about this account.`,
  });
}

import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

const SUBSCRIPTION_ENDED = {
  kind: 'text',
  text: 'Your subscription has been canceled and your payment details have been deleted from Stripe. You will not be charged again.',
} as const;

/**
 * Composes the last email to an address, which confirms that its account was deleted.
 * @param account.wasCustomer whether the account ever bought something; its subscriptions have ended by now
 */
export function accountDeletedMail(site: MailSite, account: { wasCustomer: boolean }): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Your ${name} account has been deleted`,
    headline: 'Your account is deleted',
    preview: 'Your watchlist, notes, alerts and settings have been permanently deleted.',
    body: [
      {
        kind: 'text',
        text: 'As you asked, we deleted your account. Your contacts, watchlist, notes, alerts, settings and sessions have been permanently deleted.',
      },
      { kind: 'text', text: 'Alerts stop immediately.' },
      ...(account.wasCustomer ? [SUBSCRIPTION_ENDED] : []),
    ],
    actions: [{ label: 'Start again', url: pageOf(site, '/') }],
    caution:
      'If this wasn’t you, someone else was logged in to your account: change the password of this email account.',
    reason: `You get this because this address was verified on ${name}. It is the last email about this account.`,
  });
}

import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './layout.ts';

const SUBSCRIPTION_ENDED = {
  kind: 'text',
  text: 'Your subscription is canceled and your payment details are deleted at Stripe. You will not be charged again.',
} as const;

/**
 * Confirms that an account was deleted. The last mail to this address.
 * @param account.wasCustomer whether it ever had a subscription; by now none is left
 */
export function farewellMail(site: MailSite, account: { wasCustomer: boolean }): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Your ${name} account is deleted`,
    headline: 'Your account is deleted',
    preview: 'Watchlist, notes, alerts and settings are gone.',
    body: [
      {
        kind: 'text',
        text: 'You asked us to delete your account. Your contacts, watchlist, notes, alerts, settings and sessions are deleted and cannot be restored.',
      },
      { kind: 'text', text: 'No more alerts are sent to you.' },
      ...(account.wasCustomer ? [SUBSCRIPTION_ENDED] : []),
    ],
    actions: [{ label: 'Start again', url: pageOf(site, '/') }],
    caution:
      'If this was not you, somebody was logged in to your account: change the password of this mailbox.',
    reason: `You get this because this address was verified on ${name}. It is the last email about this account.`,
  });
}

import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

/** Why a billing email is sent. */
export type BillingNotice =
  | { kind: 'payment_failed' | 'grace_ending'; graceUntil: string }
  | { kind: 'plan_ended'; reason: 'unpaid' | 'refunded' | 'disputed' };

const WHY_ENDED = {
  unpaid: 'We tried for seven days but could not charge your card, so your plan has ended.',
  refunded: 'Your last payment was refunded, so your plan has ended.',
  disputed: 'Your bank reversed your last payment, so your plan has ended.',
} as const;

const KEPT =
  'Your watchlist, notes and settings are kept. Tickers over the free limit are paused until you upgrade again.';

/** Composes the email about a failed payment and its consequences. */
export function billingMail(site: MailSite, notice: BillingNotice): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    ...wordsOf(notice, name),
    actions: [
      notice.kind === 'plan_ended'
        ? { label: 'See the plans', url: pageOf(site, '/pricing') }
        : { label: 'Update your card', url: pageOf(site, '/settings') },
    ],
    caution: 'Stripe handles the payment. We never see your card number.',
    reason: `You get this because you have a plan on ${name}.`,
  });
}

function wordsOf(notice: BillingNotice, name: string) {
  if (notice.kind === 'plan_ended') {
    return {
      subject: `Your ${name} plan has ended`,
      headline: 'Your plan has ended',
      preview: WHY_ENDED[notice.reason],
      body: [
        { kind: 'text' as const, text: `${WHY_ENDED[notice.reason]} You will not be charged again.` },
        { kind: 'text' as const, text: KEPT },
      ],
    };
  }
  const day = dayOf(notice.graceUntil);
  const isFirst = notice.kind === 'payment_failed';
  return {
    subject: isFirst ? `Your ${name} payment failed` : `Your ${name} plan ends on ${day}`,
    headline: isFirst ? 'Your payment failed' : `Your plan ends on ${day}`,
    preview: `Please update your card by ${day}.`,
    body: [
      {
        kind: 'text' as const,
        text: `Your card was declined. Nothing changes until ${day}. Please update your card by then to keep your plan.`,
      },
      { kind: 'text' as const, text: KEPT },
    ],
  };
}

function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'America/New_York',
  }).format(new Date(iso));
}

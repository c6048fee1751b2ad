import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

/** What a merge of two accounts means for the owner of one of them. */
export type MergedAccount = {
  /** `kept`: the reader's account remains; `gone`: it was merged into the other account. */
  role: 'kept' | 'gone';
  /** Number of tickers that were moved, and of those left out because they exceeded the limit. */
  moved: number;
  leftOut: number;
  /** The masked contact of the remaining account. */
  remains: string;
};

/** Composes the email that tells an owner that two accounts were merged. */
export function mergedMail(site: MailSite, { role, moved, leftOut, remains }: MergedAccount): MailText {
  const { name } = site.brand;
  const what =
    role === 'kept'
      ? 'We merged another account of yours into this one.'
      : `We merged this account into your account ${remains}. Log in there from now on.`;
  const tickers = moved === 1 ? '1 ticker moved' : `${moved} tickers moved`;
  const rest = leftOut === 0 ? '' : ` ${leftOut} did not fit the limit of your plan.`;
  return accountMail(site, {
    subject: `Your ${name} accounts are merged`,
    headline: 'Your accounts are merged',
    preview: 'Their watchlists are joined.',
    body: [
      { kind: 'text', text: what },
      { kind: 'text', text: `The watchlists are joined: ${tickers}.${rest} The better plan stays.` },
    ],
    actions: [{ label: 'See your watchlist', url: pageOf(site, '/') }],
    caution: 'If the other account is not yours, reply to this email.',
    reason: `You get this because this address was verified at ${name}.`,
  });
}

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
  const rest = leftOut === 0 ? '' : ` ${leftOut} did not fit within your plan’s limit.`;
  return accountMail(site, {
    subject: `Your ${name} accounts have been merged`,
    headline: 'Your accounts have been merged',
    preview: 'Their watchlists have been combined.',
    body: [
      { kind: 'text', text: what },
      {
        kind: 'text',
        text: `The watchlists have been combined: ${tickers}.${rest} You keep the better plan.`,
      },
    ],
    actions: [{ label: 'See your watchlist', url: pageOf(site, '/') }],
    caution: 'If the other account is not yours, reply to this email.',
    reason: `You get this because this address was verified on ${name}.`,
  });
}

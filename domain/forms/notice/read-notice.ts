import { formatDollars } from '#domain/format/numbers.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts, statedIssuer } from '#domain/reading/header-facts.ts';
import { leafText } from '#domain/text/lenient-xml.ts';
import { pageText } from '#domain/text/page-text.ts';
import { assessNotice, noticeSummary, noticeTakeaways } from './assess-notice.ts';
import { delistingPage } from './delisting-page.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { parseNotice } from './notice-xml.ts';

/**
 * Reads a Form 144, a Form D, a Form 25 from an exchange or issuer, or a notice of effectiveness. Older ones were filed
 * on paper or as scans, so only the facts in their header are available.
 * @throws AppError the errors of `parseNotice`, and `unsupported_form` for a page alone
 */
export function readNotice(source: FilingSource): DocumentReading<NoticeFacts> {
  const notice = noticeOf(source);
  if (notice === null) return readHeaderFacts(source);
  const { facts, text } = notice;
  const issuer =
    (source.header && issuerOf(source.header.parties, source.tickerOf)) ?? statedIssuer(facts.issuer, source);
  return {
    explanation: explanationOf(source, {
      issuer,
      period: source.header?.period ?? dateOf(facts),
      plan_10b5_1: facts.kind === 'planned-sale' ? facts.plan_dates.length > 0 : null,
      assessment: assessNotice(facts, source.form),
      facts,
    }),
    summaryText: noticeSummary(facts),
    takeaways: noticeTakeaways(facts),
    dollarAmounts: amountsOf(facts).map((amount) => formatDollars(amount)),
    text,
  };
}

/** Reads the notice; `null` for paper filings and scans. */
function noticeOf({ form, header, documents }: FilingSource): { facts: NoticeFacts; text: string } | null {
  const structured = documents.find(({ text }) =>
    /<(?:\w+:)?(?:edgarSubmission|notificationOfRemoval)[\s>]/.test(text.slice(0, 4_000)),
  );
  if (structured) {
    const { facts, root } = parseNotice(structured.text);
    return { facts, text: leafText(root) };
  }
  const [page] = documents;
  if (!/^25(?:\/A)?$/.test(form) || !page) return null;
  const text = pageText(page.text);
  const issuer = header && issuerOf(header.parties, () => null);
  return { facts: delistingPage(text, { cik: issuer?.cik ?? null, name: issuer?.name ?? null }), text };
}

function dateOf(facts: NoticeFacts): string | null {
  if (facts.kind === 'planned-sale') return facts.sale_date;
  return facts.kind === 'effectiveness' ? facts.effective_date : null;
}

/** Returns the amounts, largest first. */
function amountsOf(facts: NoticeFacts): number[] {
  const amounts =
    facts.kind === 'planned-sale'
      ? [facts.market_value, facts.sold_past_3_months.proceeds]
      : facts.kind === 'private-offering'
        ? [facts.offered, facts.sold]
        : [];
  return amounts
    .filter((amount) => amount !== null)
    .filter((amount) => amount > 0)
    .sort((a, b) => b - a);
}

import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { pageText } from '#domain/text/page-text.ts';
import { assessDeal, dealSummary, dealTakeaways } from './assess-deal.ts';
import type { DealFacts } from './deal-fact-types.ts';
import { dealFacts } from './deal-facts.ts';

const MOST_CHARACTERS = 8_000_000;
/** Matches exhibits (a): the offer to purchase, and press releases. */
const OFFER = /^EX-99\.?(?:\(?A|$|\d)/i;
const MOST_PARTS = 5;

/**
 * Reads a tender offer, the target's response to it, a going-private statement, or a communication from merging
 * companies.
 * @throws AppError `truncated_document` for a filing truncated by anything but a size cap, `empty_document` if there is
 * no text
 */
export function readDeal(source: FilingSource): DocumentReading<DealFacts> {
  const [main, ...exhibits] = source.documents;
  if (!main) return readHeaderFacts(source);
  if (!source.capped && !main.complete) throw unreadable('truncated_document', 'The filing ends too early.');
  const text = [main, ...exhibits.filter(({ type }) => OFFER.test(type))]
    .slice(0, MOST_PARTS)
    .map((part) => pageText(part.text.slice(0, MOST_CHARACTERS)))
    .join('\n\n');
  if (text.trim() === '') throw unreadable('empty_document', 'The filing has no text.');
  const facts = dealFacts(source.form, text, source.header?.parties ?? []);
  return {
    explanation: explanationOf(source, {
      issuer: source.header && issuerOf(source.header.parties, source.tickerOf),
      assessment: assessDeal(facts, source.form),
      facts,
    }),
    summaryText: dealSummary(facts),
    takeaways: dealTakeaways(facts),
    dollarAmounts: [],
    text,
  };
}

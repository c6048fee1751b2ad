import { shorten } from '#domain/wording/shorten.ts';
import type { StoredFiling } from './stored-filing.ts';

/** A table row can hold 400 KB and a query page 1 MB, so twenty filings of this size fit on one page. */
export const MAX_READ_BYTES = 48 * 1024;

const LONGEST_NAME = 200;
const LONGEST_SENTENCE = 1_000;
/** How many rows of each list to keep. The numbers are tried in order until the filing fits. */
const ROWS_KEPT = [200, 50, 10, 0];

type Read = Pick<
  StoredFiling,
  'assessment' | 'explanation' | 'items' | 'summaryText' | 'takeaways' | 'quotes' | 'dollarAmounts'
>;

/**
 * Shortens the data read from a filing until it fits in the table. The score, headline and totals still cover the whole
 * document. Rows after the first ones are omitted, as indicated by `isShortened`. The documents bucket keeps all of
 * them.
 */
export function shortenedToFit<Changes extends Read>(changes: Changes): Changes & { isShortened: boolean } {
  if (sizeOf(changes) <= MAX_READ_BYTES) return { ...changes, isShortened: false };
  const attempts = ROWS_KEPT.map((most) => ({ ...changes, ...cutTo(changes, most), isShortened: true }));
  return (
    attempts.find((cut) => sizeOf(cut) <= MAX_READ_BYTES) ?? {
      ...changes,
      ...cutTo(changes, 0),
      isShortened: true,
    }
  );
}

function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function cutTo(read: Read, most: number): Read {
  const sentence = (text: string) => shorten(text, LONGEST_SENTENCE);
  const { assessment, explanation, summaryText } = read;
  return {
    assessment: {
      ...assessment,
      one_liner: sentence(assessment.one_liner),
      importance_reason: sentence(assessment.importance_reason),
    },
    explanation: explanation && explanationCutTo(explanation, most),
    items: read.items.slice(0, most),
    summaryText: summaryText && sentence(summaryText),
    takeaways: read.takeaways.slice(0, most).map(sentence),
    quotes: read.quotes.slice(0, most),
    dollarAmounts: read.dollarAmounts.slice(0, most).map(sentence),
  };
}

function explanationCutTo(
  explanation: NonNullable<Read['explanation']>,
  most: number,
): NonNullable<Read['explanation']> {
  const name = (text: string) => shorten(text, LONGEST_NAME);
  return {
    ...explanation,
    owners: explanation.owners
      .slice(0, most)
      .map((owner) => ({ ...owner, name: name(owner.name), title: owner.title && name(owner.title) })),
    transactions: explanation.transactions
      .slice(0, most)
      .map((line) => ({ ...line, security: name(line.security) })),
    items: explanation.items.slice(0, most),
    assessment: {
      ...explanation.assessment,
      one_liner: shorten(explanation.assessment.one_liner, LONGEST_SENTENCE),
    },
  };
}

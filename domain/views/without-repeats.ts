import type { Filing } from '#domain/contract/filings-contract.ts';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';
import { readTakeaways } from '#domain/views/key-takeaways.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

/** An approximate pattern for the ends of sentences, used only to omit repeated sentences in a summary. */
const SENTENCE_END = /(?<=(?:[a-z\d%]{2}|\))[.!?]”?) (?=[A-Z“])/;
/** Matches a figure other than a percentage, which may be rounded differently. */
const FIGURE = /\b\d[\d,]*(?:\.\d+)?(?![\d.,]*%)/g;

type Shown = Pick<Filing, 'one_liner' | 'title' | 'items' | 'transactions'>;

/** Returns the sentences in a filing's summary that its headline, items and transaction table do not already say. */
export function summaryWithoutRepeats(filing: Shown & Pick<Filing, 'summary_text'>): string | null {
  const sentences = (filing.summary_text ?? '').split(SENTENCE_END);
  return dropRepeats(sentences, [wordsAround(filing)]).join(' ') || null;
}

/** Returns whether the headline says the same as a sentence about the filing. */
export function isSaid(sentence: string, filing: Shown): boolean {
  return dropRepeats([sentence], [wordsAround(filing)]).length === 0;
}

/** The texts shown above and below a filing's text. */
function wordsAround({ one_liner, title, items, transactions }: Shown): string {
  const dates = transactions.flatMap(({ date }) => (date === null ? [] : [readableDate(date)]));
  const numbers = items.map((item) => `reported under Item ${item.number} ${item.title}`);
  return [one_liner, title, ...numbers, ...dates].join(' ');
}

/**
 * A takeaway with the words from the document that support it; `null` if it already contains these words, or if no
 * prose supports it.
 */
export type ShownTakeaway = { text: string; quote: string | null };

/**
 * Returns the takeaways that add something to the text shown next to them. A table row is not quoted, because the
 * filing's own table is shown.
 * @param shown a line with figures, such as the holding before and after a trade
 */
export function takeawaysWithoutRepeats(
  { key_takeaways, takeaway_quotes }: Pick<Filing, 'key_takeaways' | 'takeaway_quotes'>,
  shown = '',
): ShownTakeaway[] {
  const figures = new Set(shown.match(FIGURE));
  return readTakeaways(key_takeaways)
    .map((text, index) => ({ text, quote: proseIn(takeaway_quotes[index] ?? null, text) }))
    .filter(({ text }) => {
      const own = text.match(FIGURE) ?? [];
      return own.length === 0 || own.some((figure) => !figures.has(figure));
    });
}

function proseIn(quote: string | null, takeaway: string): string | null {
  const isRow = quote === null || quote.includes(' | ') || quote.includes('\n');
  return isRow || lettersOf(takeaway).includes(lettersOf(quote.replace(/ …$/, ''))) ? null : quote;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

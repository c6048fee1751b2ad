import type { Support } from './figure-evidence.ts';

const LONGEST_QUOTE = 700;

/**
 * The words of the filing that bear a statement out, verbatim: from the first to the last of its sentences in one
 * passage, or the most telling one where they lie far apart.
 * @param document the filing's readable text, in which they are looked up where sentences of a passage were cut out
 */
export function quoteOf(
  support: Support,
  document: string,
): { passage: string | null; start: number | null } {
  const [first] = support.filter(({ passage }) => passage.number > 0);
  if (first === undefined) return { passage: null, start: null };
  const { passage } = first;
  const segments = support.filter((one) => one.passage === passage).map(({ segment }) => segment);
  const start = Math.min(...segments.map((segment) => segment.start));
  const end = Math.max(...segments.map((segment) => segment.end));
  const isWhole = end - start <= LONGEST_QUOTE && !passage.isCut;
  const from = isWhole ? start : first.segment.start;
  const words = passage.text.slice(from, isWhole ? end : first.segment.end);
  const quote = words.trim();
  if (passage.isCut) {
    const place = document.indexOf(quote, passage.start);
    return { passage: quote, start: place < 0 ? null : place };
  }
  return { passage: quote, start: passage.start + from + words.length - words.trimStart().length };
}

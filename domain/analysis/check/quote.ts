import type { Support } from './figure-evidence.ts';

const LONGEST_QUOTE = 700;

/**
 * The words of the filing that bear a statement out, verbatim: from the first to the last of its sentences in one
 * passage, or the most telling one where they lie far apart.
 */
export function quoteOf(support: Support): { passage: string | null; start: number | null } {
  const [first] = support.filter(({ passage }) => passage.number > 0);
  if (first === undefined) return { passage: null, start: null };
  const { passage } = first;
  const segments = support.filter((one) => one.passage === passage).map(({ segment }) => segment);
  const start = Math.min(...segments.map((segment) => segment.start));
  const end = Math.max(...segments.map((segment) => segment.end));
  const isWhole = end - start <= LONGEST_QUOTE && !passage.isCut;
  const from = isWhole ? start : first.segment.start;
  const words = passage.text.slice(from, isWhole ? end : first.segment.end);
  const lead = words.length - words.trimStart().length;
  return { passage: words.trim(), start: passage.isCut ? null : passage.start + from + lead };
}

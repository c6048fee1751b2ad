import { stemsOf } from '#domain/text/stems.ts';

/** Maps the words that takeaways use for figures to the terms that filings use for them. */
const CALLED: readonly (readonly [string, string])[] = [
  ['At most', 'maximum aggregate offering'],
  ['Gross proceeds', 'gross proceeds offering price'],
  ['Price', 'price offering'],
  ['Offered', 'offered offering shares notes units'],
  ['Due on', 'due maturity'],
  ['Offer ends', 'expire expiration ends'],
];

/**
 * Returns the stems of the words that name a takeaway's figure: the words before the figure, or all words if there are
 * none before it. @param start of the figure
 */
export function labelOf(takeaway: string, start: number): ReadonlySet<string> {
  const before = takeaway.slice(0, start);
  const called = CALLED.find(([label]) => before.startsWith(label))?.[1] ?? '';
  const stems = stemsOf(`${before} ${called}`);
  return new Set(stems.length > 0 ? stems : stemsOf(takeaway));
}

/** Returns how many words of a label a line contains. */
export function sharedWords(label: ReadonlySet<string>, line: string): number {
  const stems = new Set(stemsOf(line));
  return [...label].filter((stem) => stems.has(stem)).length;
}

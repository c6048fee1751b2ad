import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';

const MAX_TAKEAWAYS = 5;

/**
 * Returns the takeaways that a message shows, each with its quotation unless the takeaway already contains
 * it. Table cells are not shown.
 * @param included texts shown above; what a takeaway, or the first half of one, repeats from them is left out
 */
export function shownTakeaways(
  { takeaways, quotes }: Pick<StoredFiling, 'takeaways' | 'quotes'>,
  included: readonly string[],
): { text: string; passage: string | null }[] {
  return takeaways
    .map((text, index) => ({ text, passage: quotes[index] ?? null }))
    .filter(({ text }) => !isTableRow(text) && !included.some((other) => isSaidIn(text, other)))
    .map(({ text, passage }) => ({
      text: withoutSaidHalf(text, included),
      passage: passage === null || isTableRow(passage) || isSaidIn(passage, text) ? null : passage,
    }))
    .slice(0, MAX_TAKEAWAYS);
}

/**
 * Returns whether a passage consists of table cells, such as `S · Sale | Disposed | 28,031`, which mean nothing on
 * their own.
 */
function isTableRow(passage: string): boolean {
  return passage.includes('|');
}

/** Removes the first half of a two-part takeaway if it is stated above, leaving `658,045 shares remain`. */
function withoutSaidHalf(text: string, included: readonly string[]): string {
  const [first = '', second, ...others] = text.split('; ');
  if (second === undefined || others.length > 0 || dropRepeats([first], included).length > 0) return text;
  return second.charAt(0).toUpperCase() + second.slice(1);
}

function isSaidIn(sentence: string, text: string): boolean {
  const words = (of: string) =>
    of
      .toLowerCase()
      .replace(/[^a-z0-9$%]+/g, ' ')
      .trim();
  return words(text).includes(words(sentence));
}

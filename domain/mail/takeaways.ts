import type { StoredFiling } from '#domain/filings/stored-filing.ts';

const MAX_TAKEAWAYS = 5;

/**
 * The takeaways that a message shows, each with the words of the document unless it says them itself.
 * @param told texts above, which are not said twice
 */
export function shownTakeaways(
  { takeaways, quotes }: Pick<StoredFiling, 'takeaways' | 'quotes'>,
  told: readonly string[],
): { text: string; passage: string | null }[] {
  return takeaways
    .map((text, index) => ({ text, passage: quotes[index] ?? null }))
    .filter(({ text }) => !told.some((other) => isSaidIn(text, other)))
    .map(({ text, passage }) => ({
      text,
      passage: passage === null || isSaidIn(passage, text) ? null : passage,
    }))
    .slice(0, MAX_TAKEAWAYS);
}

function isSaidIn(sentence: string, text: string): boolean {
  const words = (of: string) =>
    of
      .toLowerCase()
      .replace(/[^a-z0-9$%]+/g, ' ')
      .trim();
  return words(text).includes(words(sentence));
}

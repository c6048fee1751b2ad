import { stemsOf } from '#domain/text/stems.ts';

/**
 * A takeaway adds nothing new if at least this share of its words and figures is in the headline or the
 * summary.
 */
const SHARE_REPEATED = 0.8;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Drops takeaways that repeat each other or what is already shown. @param shown headline and summary */
export function dropRepeats(takeaways: readonly string[], shown: readonly (string | null)[]): string[] {
  const said = shown.filter((text) => text !== null).map((text) => new Set(contentWords(text)));
  return [...new Set(takeaways)].filter((takeaway) => {
    const words = [...new Set(contentWords(takeaway))];
    return !said.some(
      (known) => words.filter((word) => known.has(word)).length >= words.length * SHARE_REPEATED,
    );
  });
}

/** Returns stems and figures; `2,728,000` counts as one. */
function contentWords(text: string): string[] {
  return [...stemsOf(text), ...(text.match(FIGURE) ?? [])];
}

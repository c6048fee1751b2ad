import { stemsOf } from '#domain/text/stems.ts';

/**
 * A takeaway adds nothing new if at least this share of its words and figures is already in the headline or the
 * summary.
 */
const SHARE_REPEATED = 0.8;
/** A takeaway also adds nothing new if the headline or the summary quotes at least this share of it. */
const SHARE_QUOTED = 0.6;
const AMOUNT = /[$€£%]|\b(?:million|billion)\b/;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Drops takeaways that repeat each other or something already shown. @param shown headline and summary */
export function dropRepeats(takeaways: readonly string[], shown: readonly (string | null)[]): string[] {
  const said = shown.filter((text) => text !== null).map((text) => new Set(contentWords(text)));
  const quoted = shown.flatMap((text) => quotationsIn(text ?? ''));
  return [...new Set(takeaways)].filter((takeaway) => {
    if (isQuoted(takeaway, quoted)) return false;
    const words = [...new Set(contentWords(takeaway))];
    return !said.some(
      (known) => words.filter((word) => known.has(word)).length >= words.length * SHARE_REPEATED,
    );
  });
}

/** Returns the pieces of quotations, without the omission marks. */
function quotationsIn(text: string): string[] {
  return [...text.matchAll(/“([^”]{20,})”/g)].flatMap(([, words = '']) => words.split('…').map(plain));
}

/** Returns whether most of a sentence is already quoted, and the rest of it contains no amount. */
function isQuoted(sentence: string, quotations: readonly string[]): boolean {
  const whole = plain(sentence);
  const parts = quotations.filter((part) => part !== '' && whole.includes(part));
  const rest = parts.reduce((text, part) => text.replace(part, ' '), whole);
  return whole.length - rest.length >= whole.length * SHARE_QUOTED && !AMOUNT.test(rest);
}

/** Returns a text without definitions in parentheses, quotation marks and line breaks. */
function plain(text: string): string {
  return text
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/["“”’']/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns stems and figures; `2,728,000` counts as a single figure. The label of a price per share is ignored because
 * it adds nothing.
 */
function contentWords(text: string): string[] {
  const words = text.replace(/^Price: (?=\S+ a share$)/, '');
  return [...stemsOf(words), ...(words.match(FIGURE) ?? [])];
}

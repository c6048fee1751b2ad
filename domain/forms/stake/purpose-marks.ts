import { fnv1a } from '#domain/hash.ts';
import { clausesOf } from '#domain/text/sentences.ts';

/** Of a longer item 4 its beginning is compared. */
const MOST_MARKS = 60;
const FEWEST_WORDS = 5;
/** Seven characters at most for a mark, so that a row stays small. */
const BASE = 36;
/** Sentences that only say that something is amended, or that nothing is new. */
const FRAME =
  /\b(?:is|are)\s+hereby\s+(?:amended|supplemented)|\b(?:has|have|had)\s+not\s+changed\b|\bno\s+change[sd]?\b|\bremains?\s+unchanged\b|\bincorporated\s+(?:herein\s+)?by\s+reference\b/i;
/** Item 4 is new when at least this part of what it says was not said before. */
const NEW_PART = 0.25;

/**
 * Marks of what an item 4 says, one for each sentence: a hash of its words without numbers and dates, which an
 * amendment brings up to date without wanting anything else.
 */
export function purposeMarks(purpose: string): string[] {
  const sentences = clausesOf(purpose).filter((sentence) => !FRAME.test(sentence));
  const marks = sentences.map(wordsOf).filter((words) => words.length >= FEWEST_WORDS);
  return [...new Set(marks.map((words) => fnv1a(words.join(' ')).toString(BASE)))].slice(0, MOST_MARKS);
}

function wordsOf(sentence: string): string[] {
  return sentence
    .toLowerCase()
    .replace(
      /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g,
      ' ',
    )
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Whether an item 4 says materially other things than all earlier ones together: an amendment may state its
 * addition alone, and the next one the whole again.
 * @param earlier marks of each earlier item 4
 * @returns `null` when there is nothing to compare
 */
export function isNewPurpose(
  now: readonly string[],
  earlier: readonly (readonly string[])[],
): boolean | null {
  if (earlier.length === 0) return null;
  const said = new Set(earlier.flat());
  const unsaid = now.filter((mark) => !said.has(mark)).length;
  return unsaid > 0 && unsaid >= now.length * NEW_PART;
}

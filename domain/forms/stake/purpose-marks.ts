import { fnv1a } from '#domain/hash.ts';
import { clausesOf } from '#domain/text/sentences.ts';

/** The maximum number of marks; only the start of a longer Item 4 is compared. */
const MOST_MARKS = 60;
const FEWEST_WORDS = 5;
/** With this number base, a mark has at most seven characters, which keeps the row small. */
const BASE = 36;
/** Matches sentences that only say that something is amended or that nothing is new. */
const FRAME =
  /\b(?:is|are)\s+hereby\s+(?:amended|supplemented)|\b(?:has|have|had)\s+not\s+changed\b|\bno\s+change[sd]?\b|\bremains?\s+unchanged\b|\bincorporated\s+(?:herein\s+)?by\s+reference\b/i;
/** Item 4 is new if at least this share of its sentences is new. */
const NEW_PART = 0.25;

/**
 * Returns marks for an Item 4, one per sentence. A mark is a hash of the sentence's words without numbers and dates,
 * because amendments update these without any change in intent.
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
 * Returns whether an Item 4 differs materially from all earlier ones combined. They are combined because an amendment
 * may state only an addition, and the next one the whole text again.
 * @param earlier marks of each earlier Item 4
 * @returns `null` if there is nothing to compare
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

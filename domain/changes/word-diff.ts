import { diffArrays } from 'diff';

/** Words that occur in both versions of a paragraph, or in only one of them. */
export type WordChange = {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Index of this part in the diff. */
  at: number;
};

/**
 * Returns a word-by-word diff of two versions of a paragraph. Joining all the parts that were not removed yields the
 * new version. Each space belongs to the word before it.
 */
export function wordDiff(before: string, after: string): WordChange[] {
  const comparator = (one: string, other: string) => one.trimEnd() === other.trimEnd();
  return diffArrays(wordsOf(before), wordsOf(after), { comparator }).map(({ added, removed, value }, at) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
    at,
  }));
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

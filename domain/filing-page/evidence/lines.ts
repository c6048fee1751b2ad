import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';

/** A sentence or row of a text. */
export type Line = { start: number; end: number; words: string; isRow: boolean };

/** Matches the end of a sentence, but not a period after an initial or an abbreviation. */
const SENTENCE_END = new RegExp(
  String.raw`(?<!\b(?:\p{Lu}|${ABBREVIATED_FORMS}|No|Mr|Mrs|Ms|Dr|St|vs))[.!?](?= +[\p{Lu}“"])`,
  'gu',
);
const BAR = ' | ';

/** A table row without a figure contains the column headings. */
const isHeading = (words: string) => words.includes(BAR) && !/\d/.test(words);

/** Returns the meaningful paragraphs and rows of a text, without surrounding whitespace. */
export function paragraphsOf(text: string): Line[] {
  return [...text.matchAll(/\S.*\S|\S/g)]
    .filter(([words]) => !isHeading(words))
    .map(({ 0: words, index }) => lineAt(index, words));
}

/** Returns the same lines with the paragraphs split into sentences. */
export function sentencesIn(paragraphs: readonly Line[]): Line[] {
  return paragraphs.flatMap((line) => (line.isRow ? [line] : cut(line)));
}

function cut({ start, words }: Line): Line[] {
  const ends = [...words.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  return [...ends, words.length].map((end, place) => {
    const sentence = words.slice(ends[place - 1] ?? 0, end);
    const trimmed = sentence.trimStart();
    return lineAt(start + end - trimmed.length, trimmed);
  });
}

function lineAt(start: number, words: string): Line {
  return { start, end: start + words.length, words, isRow: words.includes(BAR) };
}

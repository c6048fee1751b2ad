import { blocksOf } from '#domain/reader/blocks.ts';

/** A section of a document to compare. */
export type ComparedSection = {
  /** A heading in words, such as `Risk factors`. */
  name: string;
  /** Offsets in the readable text. */
  start: number;
  end: number;
};

/** A paragraph in a section, and the part of it that is compared: its letters, without dates and figures. */
export type Paragraph = {
  section: string;
  text: string;
  start: number;
  key: string;
  words: ReadonlySet<string>;
};

/** Shorter paragraphs are headings or captions. */
const FEWEST_LETTERS = 60;
const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g;
/** Matches standard wording that says nothing about the company. */
const BOILERPLATE =
  /forward[- ]looking statements?|incorporated (?:herein )?by reference|should be read (?:together|in conjunction)|not applicable|smaller reporting compan(?:y|ies)[^.]{0,80}not required/i;

/** Returns the meaningful paragraphs in the given sections, without tables. */
export function paragraphsOf(text: string, sections: readonly ComparedSection[]): Paragraph[] {
  return sections.flatMap(({ name, start, end }) =>
    blocksOf(text.slice(start, end), start).flatMap((block) => {
      if (block.kind !== 'paragraph') return [];
      const plain = block.text
        .toLowerCase()
        .replace(MONTHS, ' ')
        .replace(/[^a-z]+/g, ' ')
        .trim();
      if (plain.length < FEWEST_LETTERS || (block.text.length < 400 && BOILERPLATE.test(block.text)))
        return [];
      return [
        { section: name, text: block.text, start: block.start, key: plain, words: contentWords(plain) },
      ];
    }),
  );
}

/** Returns the words that are long enough to distinguish paragraphs. */
function contentWords(plain: string): Set<string> {
  return new Set(plain.split(' ').filter((word) => word.length > 4));
}

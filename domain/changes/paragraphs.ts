import { blocksOf } from '#domain/reader/blocks.ts';

/** A part of a document that is compared. */
export type ComparedSection = {
  /** In words: `Risk factors`. */
  name: string;
  /** Offsets in the readable text. */
  start: number;
  end: number;
};

/** A paragraph of a section, and what of it counts: letters without dates and figures. */
export type Paragraph = {
  section: string;
  text: string;
  start: number;
  key: string;
  words: ReadonlySet<string>;
};

/** Shorter ones are headings and captions. */
const FEWEST_LETTERS = 60;
const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/g;
/** Fixed wording that says nothing of the company. */
const BOILERPLATE =
  /forward[- ]looking statements?|incorporated (?:herein )?by reference|should be read (?:together|in conjunction)|not applicable|smaller reporting compan(?:y|ies)[^.]{0,80}not required/i;

/** The paragraphs of sections that tell something, tables left out. */
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
        { section: name, text: block.text, start: block.start, key: plain, words: tellingWords(plain) },
      ];
    }),
  );
}

/** Words long enough to tell paragraphs apart. */
function tellingWords(plain: string): Set<string> {
  return new Set(plain.split(' ').filter((word) => word.length > 4));
}

import { NUMBER_WORDS } from '#domain/text/number-words.ts';

/**
 * Which part of a multi-part report a form is. EDGAR accepts at most 30 lines per form, so longer reports are filed as
 * several forms.
 */
export type FilingPart = { number: number; of: number };

const WORDS = NUMBER_WORDS.slice(1, 11);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NUMBER = String.raw`(\d{1,2}(?:st|nd|rd|th)?|${[...ORDINALS, ...WORDS].join('|')})`;
const TOTAL = String.raw`(\d{1,2}|${WORDS.join('|')})`;
const REPORTS = String.raw`(?:forms?\s+[345]s?|filings?|reports?|statements?|parts?|forms?)`;
const PARTS = [
  /** Matches `This is the second of four Form 4s`, `part 2 of 5 filings`. */
  new RegExp(String.raw`\b${NUMBER}\s+of\s+${TOTAL}\s+(?:\w+\s+){0,2}?${REPORTS}\b`, 'i'),
  /** Matches `Form 4 (2 of 5)`, `part 2 of 5`, `filing 1 of 2`. */
  new RegExp(
    String.raw`\b(?:form\s+[345](?:/A)?|part|filing|report)\s*\W{0,3}(?:part\s+)?${NUMBER}\s+of\s+${TOTAL}\b`,
    'i',
  ),
];
const MOST_PARTS = 30;

/** Returns the part number stated in footnotes or remarks; `null` for a report with a single form. */
export function filingPart(notes: readonly string[]): FilingPart | null {
  const parts = notes.flatMap((note) => PARTS.map((pattern) => pattern.exec(note)));
  const stated = parts.filter((match) => match !== null).map(([, number, of]) => partOf(number, of));
  return stated.find((part) => part !== null) ?? null;
}

function partOf(number = '', of = ''): FilingPart | null {
  const part = { number: numberOf(number), of: numberOf(of) };
  const isPart = part.number >= 1 && part.number <= part.of && part.of >= 2 && part.of <= MOST_PARTS;
  return isPart ? part : null;
}

function numberOf(word: string): number {
  const lower = word.toLowerCase();
  const place = Math.max(WORDS.indexOf(lower), ORDINALS.indexOf(lower));
  return place >= 0 ? place + 1 : Number.parseInt(lower, 10);
}

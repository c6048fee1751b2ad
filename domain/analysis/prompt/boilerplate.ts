import { headingsOf } from '#domain/edgar/report-items/item-headings.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';

/** A range of a filing's text: the offset of its first character and the offset after its last one. */
export type Stretch = { start: number; end: number };

const EXHIBIT_START = /^EX-\d+/gm;
const SIGNATURES = /^[\s|]*S\s?I\s?G\s?N\s?A\s?T\s?U\s?R\s?E\s?(?:S|\(S\))?[\s|.:]*$/gim;
/**
 * Matches words that occur below the heading of actual signatures, but not below the entry in a table of
 * contents.
 */
const SIGNED = /duly (?:caused|authorized)|signed on its behalf|\/s\//i;
const SIGNED_WITHIN = 700;
const EXHIBIT_LIST = /^[\s|]*(?:index (?:to|of) exhibits|exhibits? index|list of exhibits)\b.{0,40}$/gim;
/** Items of an 8-K that list its attachments, in the new and the old numbering. */
const ATTACHMENTS = ['9.01', '7'];
const COVER_CHARACTERS = 6_000;
const COVER =
  /washington, d\.?\s?c\.? 20549|check the appropriate box|indicate by check mark|exact name of (?:the )?registrant|commission file n|i\.?r\.?s\.? employer|telephone number, including|address of principal|state or other jurisdiction|title of each class|former name or former address/i;
/** Matches legal statements about the filing itself rather than the company. */
const LEGAL = new RegExp(
  [
    String.raw`(?:forward[- ]looking (?:statements?|information))[\s\S]*(?:risks?|uncertaint`,
    '|undue reliance|litigation reform|differ materially|obligation to update)',
    '|private securities litigation reform|shall not be (?:deemed|incorporated)',
    '|not be deemed (?:to be )?[“"]?filed|qualified in its entirety|power of attorney',
    '|conference call (?:will|to|may)|(?:live )?webcast|(?:investor|media|press) (?:relations',
    '|contacts?|inquiries)|^table of contents$|the following exhibits?',
    '|filed (?:here)?with as exhibit',
  ].join(''),
  'im',
);
const CONTACT = /^[\s|]*(?:media |investor |press )?contacts?\b/i;
const SHORT = 700;
/** Entries of an exhibit list in running text. */
const EXHIBITS = /\bexhibits? \d/gi;
const MOST_EXHIBITS = 2;
/** Matches the start of the closing paragraph of a press release, which describes the company. */
const ABOUT = /^[\s|]*about (?:the )?[A-Z]/;

/**
 * Returns the parts of a filing that say nothing about the company: its cover, its signatures and its exhibit lists.
 * @returns ranges in text order; they may overlap
 */
export function formalParts(text: string, family: FormFamily | null): Stretch[] {
  const exhibits = [...text.matchAll(EXHIBIT_START)].map(({ index }) => index);
  const nextExhibit = (from: number) => exhibits.find((start) => start > from) ?? text.length;
  const signatures = [...text.matchAll(SIGNATURES)]
    .map(({ index }) => index)
    .filter((index) => SIGNED.test(text.slice(index, index + SIGNED_WITHIN)));
  const endOfPart = (from: number) =>
    Math.min(nextExhibit(from), signatures.find((start) => start > from) ?? text.length);
  return [
    ...(family === 'current-report' ? partsOfCurrentReport(text, endOfPart) : []),
    ...signatures.map((start) => ({ start, end: nextExhibit(start) })),
    ...[...text.matchAll(EXHIBIT_LIST)].map(({ index }) => ({ start: index, end: endOfPart(index) })),
  ].sort((a, b) => a.start - b.start);
}

/** Returns the text above the items of a current report, and the item that lists its exhibits. */
function partsOfCurrentReport(text: string, endOfPart: (from: number) => number): Stretch[] {
  const lines = lineStarts(text);
  const headings = headingsOf(text).map(({ number, line }) => ({ number, start: lines[line] ?? 0 }));
  const [first] = headings;
  if (first === undefined) return [];
  const attachments = headings.flatMap(({ number, start }, index) => {
    const end = Math.min(headings[index + 1]?.start ?? text.length, endOfPart(start));
    return ATTACHMENTS.includes(number) && headings.length > 1 ? [{ start, end }] : [];
  });
  return [{ start: 0, end: first.start }, ...attachments];
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/**
 * Returns whether a passage belongs to a cover page, or only describes its document or disclaims forward-looking
 * statements.
 */
export function isBoilerplate(words: string, start: number): boolean {
  if (start < COVER_CHARACTERS && COVER.test(words)) return true;
  if (CONTACT.test(words) && words.length <= SHORT) return true;
  if (/incorporated/i.test(words) && (words.match(EXHIBITS)?.length ?? 0) > MOST_EXHIBITS) return true;
  return ABOUT.test(words) || (words.length <= SHORT * 2 && LEGAL.test(words));
}

import type { StatementKind } from './concepts.ts';
import { type PagePlace, pagePlaces } from './page-places.ts';
import { indexPassages, type PassageIndex } from './passage-index.ts';
import { pageStarts, type SearchPassage, splitPassages } from './split-passages.ts';
import { statementPages } from './statement-pages.ts';
import { termsOf } from './tokens.ts';

/** A text that was prepared once and can be searched for any number of questions. */
export type PreparedDocument = {
  document: string;
  text: string;
  starts: number[];
  passages: SearchPassage[];
  index: PassageIndex;
  statements: Record<StatementKind, number>[];
  places: PagePlace[];
  /** Terms of the company's name. They are on every page, so they do not distinguish pages. */
  name: ReadonlySet<string>;
  /** The year in which its period ends; `null` if it does not state one. */
  year: number | null;
  quarterly: boolean;
};

/**
 * Prepares a text.
 * @param document its name in the result
 * @param text pages are separated by form feeds, if at all
 */
export function prepareDocument(document: string, text: string): PreparedDocument {
  const starts = pageStarts(text);
  const pages = starts.map((start, page) => text.slice(start, starts[page + 1] ?? text.length));
  const passages = splitPassages(text, starts);
  const terms = passages.map((passage) => ({
    terms: termsOf(text.slice(passage.start, passage.end)),
    page: passage.page,
  }));
  const cover = pages.slice(0, 3).join('\n').slice(0, 8_000);
  return {
    document,
    text,
    starts,
    passages,
    index: indexPassages(terms),
    statements: statementPages(pages),
    places: pagePlaces(pages),
    name: nameIn(cover),
    year: yearIn(cover),
    quarterly: /quarterly report|form 10-q/i.test(cover),
  };
}

const NAME_LINE = /^(.{2,80})\n+[^\n]{0,10}\(?\s*exact name of/im;
/** Parts of company names that are also terms of questions. */
const ORDINARY = new Set(
  termsOf(
    'bank energy financial foods group holdings insurance international services systems technologies energy motors software',
  ),
);

function nameIn(cover: string): ReadonlySet<string> {
  const name = NAME_LINE.exec(cover)?.[1] ?? '';
  return new Set(termsOf(name).filter((term) => !ORDINARY.has(term)));
}

const PERIOD =
  /(?:fiscal year|year|quarterly period|quarter|period)\s+ended:?\s+[\p{L}]+\.?\s+\d{1,2},?\s+(\d{4})/iu;

function yearIn(cover: string): number | null {
  const year = PERIOD.exec(cover)?.[1];
  return year === undefined ? null : Number(year);
}

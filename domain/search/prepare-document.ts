import { type CompanyName, companyNameOn } from './company-names.ts';
import type { StatementKind } from './concepts.ts';
import { type PagePlace, pagePlaces } from './page-places.ts';
import { titlesOf } from './page-titles.ts';
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
  /** The titles of each page, each as its terms. */
  titles: string[][];
  company: CompanyName;
  /** Terms in the company's name. They are on every page, so they do not distinguish pages. */
  name: ReadonlySet<string>;
  /**
   * The latest fiscal year that it covers; empty if unknown. A fiscal year that ends in winter may be named after
   * either of two calendar years, so both are listed.
   */
  years: number[];
  quarterly: boolean;
};

/**
 * Prepares a text for searching.
 * @param document its name in the result
 * @param text its pages, if any, are separated by form feeds
 */
export function prepareDocument(document: string, text: string): PreparedDocument {
  const starts = pageStarts(text);
  const pages = starts.map((start, page) => narrowed(text.slice(start, starts[page + 1] ?? text.length)));
  const passages = splitPassages(text, starts);
  const terms = passages.map((passage) => ({
    terms: termsOf(text.slice(passage.start, passage.end)),
    page: passage.page,
  }));
  const cover = pages.slice(0, 3).join('\n').slice(0, 8_000);
  const company = companyNameOn(cover);
  return {
    document,
    text,
    starts,
    passages,
    index: indexPassages(terms),
    statements: statementPages(pages),
    places: pagePlaces(pages),
    titles: pages.map(titlesOf),
    company,
    name: new Set([...company.terms].filter((term) => !ORDINARY.has(term))),
    years: yearsIn(cover),
    quarterly: /10-q/i.test(FORM.exec(cover)?.[0] ?? ''),
  };
}

/** Otherwise, columns that a program aligned with spaces would look like long text with few figures. */
const narrowed = (page: string): string => page.replace(/[^\S\n]+/g, ' ');

const FORM = /\bform\s+(?:10-[kq]|20-f|40-f|6-k|8-k)/i;
/** Words in company names that also occur as terms in questions. */
const ORDINARY = new Set(
  termsOf(
    'bank energy financial foods group holdings insurance international services systems technologies energy motors software',
  ),
);

const PERIOD =
  /(?:fiscal year|year|quarterly period|quarter|period)\s+ended:?\s+([\p{L}]+)\.?\s+(\d{1,2}),?\s+(\d{4})/iu;

/** Many retailers name a fiscal year that ends in January or early February after the previous calendar year. */
function yearsIn(cover: string): number[] {
  const [, month = '', day, year] = PERIOD.exec(cover) ?? [];
  if (year === undefined) return [];
  const winter = /^jan/i.test(month) || (/^feb/i.test(month) && Number(day) < 8);
  return winter ? [Number(year), Number(year) - 1] : [Number(year)];
}

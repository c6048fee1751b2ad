import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { IndexedFiling } from './index-files.ts';

/** Hits of one answer; the search gives no other number. @see facts A7 */
export const SEARCH_PAGE = 100;
/** Hits that a search shows at most, however many there are. @see facts A7 */
export const SEARCH_CAP = 10_000;

/** One answer of EDGAR's full-text search. */
export type SearchPage = {
  /** Hits of the whole search, a hit per document; `isCapped` when there are more than it counts. */
  total: number;
  isCapped: boolean;
  /** Hits of this answer that name a filing, in their order; one filing may have several. */
  filings: IndexedFiling[];
  /** Hits that name none. */
  unreadable: number;
};

const Page = v.object({
  hits: v.object({
    total: v.object({ value: v.number(), relation: v.optional(v.string(), 'eq') }),
    hits: v.array(v.unknown()),
  }),
});

const Hit = v.object({
  /** Accession number and file name, `0001918704-25-006778:form424b2.htm`. */
  _id: v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}:/)),
  _source: v.object({
    form: v.pipe(v.string(), v.nonEmpty()),
    file_date: v.pipe(v.string(), v.isoDate()),
    ciks: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,10}$/))), v.minLength(1)),
    display_names: v.optional(v.array(v.string()), []),
  }),
});

/** A name is followed by tickers and CIK: `Alphabet Inc.  (GOOGL, GOOG)  (CIK 0001652044)`. */
const NAME_END = /\s+(?:\([A-Z0-9, .-]+\)\s+)?\(CIK \d+\)\s*$/;

/**
 * Reads an answer of `/LATEST/search-index`.
 * @throws AppError `search_unreadable` when it is none
 * @see facts A7
 */
export function parseSearchPage(json: unknown): SearchPage {
  const page = v.safeParse(Page, json);
  if (!page.success)
    throw new AppError('upstream', 'search_unreadable', 'The answer of EDGAR’s search cannot be read.');
  const { total, hits } = page.output.hits;
  const filings = hits.flatMap(filingIn);
  return {
    total: total.value,
    isCapped: total.relation !== 'eq' || total.value >= SEARCH_CAP,
    filings,
    unreadable: hits.length - filings.length,
  };
}

function filingIn(hit: unknown): IndexedFiling[] {
  const parsed = v.safeParse(Hit, hit);
  if (!parsed.success) return [];
  const { _id, _source: source } = parsed.output;
  const entities = source.ciks.map((cik, index) => ({
    cik: cik.padStart(10, '0'),
    name: (source.display_names[index] ?? '').replace(NAME_END, ''),
  }));
  const accession = _id.slice(0, _id.indexOf(':'));
  return [{ accession, form: source.form, filedDate: source.file_date, entities }];
}

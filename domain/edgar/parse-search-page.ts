import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { IndexedFiling } from './index-files.ts';

/** The number of hits per page, which cannot be changed. @see docs/edgar.md#full-text-search */
export const SEARCH_PAGE = 100;
/** The maximum number of hits that a search returns. */
export const SEARCH_CAP = 10_000;

/** A page of results from EDGAR's full-text search. */
export type SearchPage = {
  /** The total number of hits, one per document. `isCapped` is true if there are more hits than the search counts. */
  total: number;
  isCapped: boolean;
  /** The filings that the hits on this page belong to, in order. One filing can have several hits. */
  filings: IndexedFiling[];
  /** Number of hits that do not identify a filing. */
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

/** The tickers and the CIK follow the name: `Alphabet Inc. (GOOGL, GOOG) (CIK 0001652044)`. */
const NAME_END = /\s+(?:\([A-Z0-9, .-]+\)\s+)?\(CIK \d+\)\s*$/;

/**
 * Reads a `/LATEST/search-index` response.
 * @throws AppError `search_unreadable` if it is not one
 */
export function parseSearchPage(json: unknown): SearchPage {
  const page = v.safeParse(Page, json);
  if (!page.success)
    throw new AppError('upstream', 'search_unreadable', 'EDGAR’s search response cannot be read.');
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

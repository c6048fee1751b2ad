import type { IndexedFiling } from '#domain/edgar/index-files.ts';
import {
  parseSearchPage,
  SEARCH_CAP,
  SEARCH_PAGE,
  type SearchPage,
} from '#domain/edgar/parse-search-page.ts';
import { FORMS_IN_SCOPE } from '#domain/form-types/scope.ts';

/** Queries EDGAR's full-text search for a day's filings. */
export type Search = (forms: readonly string[], day: string, from: number) => Promise<unknown>;

/** `isWhole` is false if the search returned fewer filings than there are. */
export type SearchedDay = { filings: IndexedFiling[]; isWhole: boolean };

/**
 * Lists a day's filings through EDGAR's full-text search, for a day without a readable index. A search returns at
 * most 10,000 documents: if there are more, its forms are split into two searches.
 * @param day filing date, ISO
 * @throws AppError edgar_*, search_unreadable
 */
export async function searchDay(search: Search, day: string): Promise<SearchedDay> {
  const pages = await pagesOf(search, FORMS_IN_SCOPE, day);
  const hits = pages.flatMap(({ filings }) => filings);
  const byAccession = new Map(hits.map((filing) => [filing.accession, filing]));
  const isWhole = pages.every(({ isCapped, unreadable }) => !isCapped && unreadable === 0);
  return { filings: [...byAccession.values()], isWhole };
}

async function pagesOf(search: Search, forms: readonly string[], day: string): Promise<SearchPage[]> {
  const first = parseSearchPage(await search(forms, day, 0));
  if (first.isCapped && forms.length > 1) {
    const middle = forms.length >> 1;
    return [
      ...(await pagesOf(search, forms.slice(0, middle), day)),
      ...(await pagesOf(search, forms.slice(middle), day)),
    ];
  }
  const pages = [first];
  for (let from = SEARCH_PAGE; from < Math.min(first.total, SEARCH_CAP); from += SEARCH_PAGE)
    pages.push(parseSearchPage(await search(forms, day, from)));
  return pages;
}

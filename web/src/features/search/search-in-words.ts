import { displayTicker } from '#domain/companies/ticker.ts';
import type { SavedSearch, SearchVolume } from '#domain/contract/search/saved-search-contract.ts';
import type { SavedSearchRequest } from '#domain/contract/search/saved-search-request.ts';
import { plural } from '#domain/wording/words.ts';
import { SEARCH_SELECTS, type SearchName } from './search-query.ts';

/**
 * The parts of a search that can be saved. Dates are left out, because a saved search finds only filings that arrive
 * after it is saved.
 */
const SAVED_NAMES = ['q', 'form', 'kind', 'level', 'ticker'] as const satisfies readonly SearchName[];

/** Returns the part of a search that can be saved. */
export function savedPart(query: URLSearchParams): SavedSearchRequest {
  const entries = SAVED_NAMES.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Returns the URL that runs a saved search over the reader's tickers. */
export function searchAddress({ q, form, kind, level, ticker }: SavedSearch): string {
  const query = new URLSearchParams({ q, ...(ticker === null ? { scope: 'watchlist' } : { ticker }) });
  for (const [name, value] of Object.entries({ form, kind, level }))
    if (value !== null) query.set(name, value);
  return `/search?${query}`;
}

/** Returns the filters of a saved search in words, such as `8-K · Merger agreement · AAPL`; empty for none. */
export function filtersInWords({ form, kind, level, ticker }: SavedSearch): string {
  const textOf = (name: 'kind' | 'level', value: string | null) =>
    SEARCH_SELECTS.find((each) => each.name === name)?.options.find((each) => each.value === value)?.text;
  const words = [
    form,
    kind === null ? null : textOf('kind', kind),
    level === null ? null : textOf('level', level),
    ticker === null ? null : displayTicker(ticker),
  ];
  return words.filter(Boolean).join(' · ');
}

/** Describes how many alerts a search would have sent. */
export function volumeInWords({ filings, busiest_day, is_estimate, is_too_loud }: SearchVolume): string {
  const about = is_estimate ? 'about ' : '';
  if (is_too_loud)
    return `This search would have sent ${about}${busiest_day} alerts on one day. Add words, or choose a form, an event or a level.`;
  if (filings === 0) return 'No filings for your tickers matched in the last 90 days.';
  const peak = filings === 1 ? '' : `, at most ${busiest_day} on one day`;
  return `In the last 90 days, ${about}${filings} ${plural(filings, 'filing')} for your tickers matched${peak}.`;
}

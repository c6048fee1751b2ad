import { AppError } from '#domain/app-error.ts';
import type { SearchVolume } from '#domain/contract/search/saved-search-contract.ts';

/** Number of past days used to estimate the volume of a search. */
export const VOLUME_DAYS = 90;
/** A search that would have caused more alerts than this on any one day is rejected. */
export const MOST_SEARCH_ALERTS_A_DAY = 100;

/**
 * Returns the volume of a search.
 * @param days the New York date of each filing that contains the words
 * @param share the share of them that match the whole search, 0 to 1
 */
export function searchVolume(days: readonly string[], share: number, isEstimate: boolean): SearchVolume {
  const counts = [...Map.groupBy(days, (day) => day).values()].map(({ length }) => length);
  const busiest = Math.round(Math.max(0, ...counts) * share);
  return {
    filings: Math.round(days.length * share),
    busiest_day: busiest,
    is_estimate: isEstimate,
    is_too_loud: busiest > MOST_SEARCH_ALERTS_A_DAY,
  };
}

/**
 * Rejects a search that would cause more alerts per day than anybody would read.
 * @throws AppError search_too_loud
 */
export function assertAlertVolume({ busiest_day, is_estimate, is_too_loud }: SearchVolume): void {
  if (!is_too_loud) return;
  const figure = `${is_estimate ? 'about ' : ''}${busiest_day}`;
  throw new AppError(
    'invalid',
    'search_too_loud',
    `This search would have sent ${figure} alerts on one day. Add words, or choose a form, an event or a level.`,
    { details: { busiest_day } },
  );
}

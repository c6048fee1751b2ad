/** The status of the user who adds a ticker: on a paid plan, with a verified contact, or neither. */
export type Standing = 'pro' | 'reader' | 'visitor';

/** The number of places for each status, which is more tickers than anybody may add within an hour. */
const PLACES = 1_000;
const FIRST_PLACE: Record<Standing, number> = { pro: 0, reader: PLACES, visitor: 2 * PLACES };

/**
 * Returns the place of a new ticker in the line for first quotes; lower places come first. Readers with PRO come before
 * other readers, who come before visitors. Within each of these groups, the first ticker of every account comes before
 * the second of any account. Accounts that constantly add tickers therefore delay another account by only one ticker
 * each.
 * @param added number of tickers that the account added within the hour, including this one and removed ones
 */
export function firstQuotePlace(standing: Standing, added: number): number {
  return FIRST_PLACE[standing] + Math.min(added, PLACES) - 1;
}

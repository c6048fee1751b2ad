import { watchedName } from '#domain/companies/cik-name.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';

/**
 * Returns what an alert is called in messages: its ticker, "New listing", or the name of a company without a ticker.
 * @param ticker canonical
 */
export function alertName(ticker: string, company = ''): string {
  return ticker === NEW_LISTINGS ? 'New listing' : watchedName(ticker, company);
}

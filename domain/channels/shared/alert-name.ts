import { displayTicker } from '#domain/companies/ticker.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';

/**
 * Returns the name of an alert in messages: its ticker, or "New listing".
 * @param ticker canonical
 */
export function alertName(ticker: string): string {
  return ticker === NEW_LISTINGS ? 'New listing' : displayTicker(ticker);
}

import { displayTicker } from '#domain/companies/ticker.ts';

/** Templates must contain the placeholder exactly as written here. @see docs/rules.md#trading-platforms */
export const TICKER_PLACEHOLDER = '{TICKER}';
const EITHER_CASE = /\{ticker\}/gi;

/**
 * Returns a platform's URL for one ticker. The placeholder is replaced whether it is in upper or lower case.
 * @param template URL with the placeholder
 * @returns `null` if the template is not a web address, since browser storage is untrusted input
 */
export function tradeUrl(template: string, ticker: string): string | null {
  const address = template.replace(EITHER_CASE, encodeURIComponent(displayTicker(ticker)));
  return isWebAddress(address) ? address : null;
}

/** Accepts only web addresses, because `javascript:` and similar URLs would run on our page. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

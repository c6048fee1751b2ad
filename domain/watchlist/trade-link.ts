import { displayTicker } from '#domain/companies/ticker.ts';

/** A template that is stored or typed must name the ticker so. @see decisions, reading 18 */
export const TICKER_PLACEHOLDER = '{TICKER}';
const EITHER_CASE = /\{ticker\}/gi;

/**
 * Address of a platform for one ticker. The placeholder is filled in whichever case it is written.
 * @param template URL with the placeholder
 * @returns `null` when the template is no web address: what a browser remembers is outside input
 * @see specification §5, "Trading dialog"
 */
export function tradeUrl(template: string, ticker: string): string | null {
  const address = template.replace(EITHER_CASE, encodeURIComponent(displayTicker(ticker)));
  return isWebAddress(address) ? address : null;
}

/** Only web addresses open: `javascript:` and the like would run on our page. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

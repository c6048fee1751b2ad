import { isCikName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';

import type { PublicInsiderTrade } from '#domain/contract/public-ticker-contract.ts';

/* Texts of the public page of a ticker, which the server renders (ticker-parts.ts) and the site shows
   (web/src/features/public-ticker). */

/** States that prices are simulated. */
export const SIMULATED = 'Simulated prices: this market is made up for trying out the site.';
/** States what the list of insider trades contains and omits. */
export const INSIDER_NOTE =
  'Open-market purchases and sales in the last twelve months. Shares, prices and holdings are part of PRO.';
export const NO_FILINGS = 'No filings yet. New ones appear here.';
export const SIDES: Record<PublicInsiderTrade['side'], string> = { bought: 'Bought', sold: 'Sold' };

/** Formats an insider's name: `Tim Cook, CEO`. */
export function insiderName({ name, title }: Pick<PublicInsiderTrade, 'name' | 'title'>): string {
  return title === null ? name : `${name}, ${title}`;
}

type Page = { ticker: string; company_name: string };

/** Returns the title of a company's page: `AAPL SEC filings: Apple Inc.`, or the name alone if there is no ticker. */
export function companyTitle({ ticker, company_name }: Page): string {
  return isCikName(ticker)
    ? `${company_name} SEC filings`
    : `${displayTicker(ticker)} SEC filings: ${company_name}`;
}

/**
 * Returns the line below the heading of a company's page: the company's name, or its CIK if it has no ticker and its
 * name is the heading.
 */
export function companySubtitle({ ticker, company_name }: Page): string {
  return isCikName(ticker) ? `No ticker · ${displayTicker(ticker)}` : company_name;
}

import type { PublicInsiderTrade } from '#domain/contract/public-ticker-contract.ts';

/* Texts of the public page of a ticker, which the server renders (ticker-parts.ts) and the site shows
   (web/src/features/public-ticker). */

/** States that the prices are simulated. */
export const SIMULATED = 'Simulated prices: this market is invented for trying out the site.';
/** States what the list of insiders' trades contains and omits. */
export const INSIDER_NOTE =
  'Purchases and sales on the market in the last twelve months. Shares, prices and holdings are part of PRO.';
export const NO_FILINGS = 'No filings yet. New ones appear here.';
export const SIDES: Record<PublicInsiderTrade['side'], string> = { bought: 'Bought', sold: 'Sold' };

/** Names an insider: `Tim Cook, CEO`. */
export function insiderName({ name, title }: Pick<PublicInsiderTrade, 'name' | 'title'>): string {
  return title === null ? name : `${name}, ${title}`;
}

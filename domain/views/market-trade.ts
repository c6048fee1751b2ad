import type { PublicInsiderTrade } from '#domain/contract/public-ticker-contract.ts';
import type { InsiderData } from '#domain/contract/watchlist-contract.ts';
import { readInsiderData } from './insider-trade.ts';

/** The part of an insider's market trade that everybody may see. */
export type MarketTrade = Pick<PublicInsiderTrade, 'name' | 'title' | 'side' | 'total_value'>;

/**
 * Returns the open-market purchase or sale that an ownership form reports; `null` for grants, gifts and the like.
 * @param data the filing's `insider_data`
 */
export function marketTradeOf(data: string | null): MarketTrade | null {
  const insider = readInsiderData(data);
  return insider === null ? null : marketTrade(insider);
}

/**
 * Like `marketTradeOf`. If the filing was read before trades were marked, the trade is derived from the holdings before
 * and after it.
 */
export function marketTrade(insider: InsiderData): MarketTrade | null {
  const { isAcquisition, isDisposition, isMarketTrade, holding } = insider;
  const isTrade = isMarketTrade ?? (holding !== undefined && holding !== null);
  if (!isTrade || isAcquisition === isDisposition) return null;
  return {
    name: insider.executiveName,
    title: insider.executiveTitle,
    side: isAcquisition ? 'bought' : 'sold',
    total_value: insider.totalValue ?? null,
  };
}

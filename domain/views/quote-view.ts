import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Close, StockQuote } from '#domain/contract/quotes-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';

type QuoteInItem = Pick<
  WatchlistItem,
  | 'current_price'
  | 'change_percent'
  | 'volume'
  | 'avg_volume'
  | 'market_cap'
  | 'week_52_high'
  | 'week_52_low'
  | 'pe_ratio'
  | 'eps'
  | 'dividend_yield'
>;

/** Returns the quote figures for a watchlist item; all are `null` if there is no quote. */
export function quoteInItem(snapshot: Pick<Snapshot, 'quote' | 'figures'> | null): QuoteInItem {
  const { quote, figures } = snapshot ?? {};
  return {
    current_price: quote?.price ?? null,
    change_percent: quote?.changePercent ?? null,
    volume: quote?.volume ?? null,
    avg_volume: figures?.avgVolume ?? null,
    market_cap: figures?.marketCap ?? null,
    // The provider's range is a day old, so today's price may fall outside it.
    week_52_high: extreme(Math.max, figures?.week52High, quote?.dayHigh),
    week_52_low: extreme(Math.min, figures?.week52Low, quote?.dayLow),
    pe_ratio: figures?.peRatio ?? null,
    eps: figures?.eps ?? null,
    dividend_yield: figures?.dividendYield ?? null,
  };
}

/** Returns `null` if the provider's figure is missing, since today's figure alone is not a range. */
function extreme(
  pick: (...figures: number[]) => number,
  year: number | null | undefined,
  day: number | null | undefined,
): number | null {
  if (year === null || year === undefined) return null;
  return day === null || day === undefined ? year : pick(year, day);
}

/**
 * Converts a ticker's quote to its API format, with the filings for its chart.
 * @param snapshot `null` before the ticker's first filing or quote
 * @param exchange from the directory
 */
export function stockQuoteView(
  ticker: string,
  snapshot: Snapshot | null,
  closes: Close[],
  exchange: string | null,
): StockQuote {
  const quote = snapshot?.quote;
  const { change_percent, ...figures } = quoteInItem(snapshot);
  return {
    ticker,
    ...figures,
    price_change_percent: change_percent,
    previous_close: quote?.previousClose ?? null,
    sector: snapshot?.business?.sector ?? null,
    industry: snapshot?.business?.industry ?? null,
    day_high: quote?.dayHigh ?? null,
    day_low: quote?.dayLow ?? null,
    exchange,
    beta: snapshot?.figures?.beta ?? null,
    as_of: quote?.asOf ?? null,
    source: quote?.source ?? null,
    closes,
    filings: (snapshot?.filings ?? []).map(({ id, filed_at, form, importance_level, one_liner }) => ({
      id,
      date: newYorkDate(new Date(filed_at)),
      filed_at,
      form,
      importance_level,
      one_liner,
    })),
  };
}

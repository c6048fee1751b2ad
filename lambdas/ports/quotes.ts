import type { Quote, StockFigures } from '#domain/quotes/quote.ts';

/** A trading day's closing price and the shares traded; today's so far, while the exchanges trade. */
export type Candle = { date: string; close: number; volume: number | null };

/**
 * Where prices come from. Each call is one request to the provider; `null` is what it does not know, or what the plan
 * does not include.
 * @throws AppError quotes_unavailable, quotes_rate_limited, quotes_refused
 */
export type QuoteProvider = {
  quote(ticker: string): Promise<Quote | null>;
  figures(ticker: string): Promise<StockFigures | null>;
  /** @param from New York date, as is `until` */
  candles(ticker: string, from: string, until: string): Promise<Candle[] | null>;
};

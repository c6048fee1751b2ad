import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NumberOrNull, TextOrEmpty, TextOrNull } from './fields.ts';

/** The sources of quotes. `simulated`: made up by the local runtime, which every page must say. */
export const QUOTE_SOURCES = ['finnhub', 'simulated'] as const;
const Source = v.picklist(QUOTE_SOURCES);
export type QuoteSource = v.InferOutput<typeof Source>;
/** `null` if the service has no quotes. */
export const QuoteSource = v.nullish(Source, null);

/** Closing price on a trading day. */
const Close = v.object({ date: v.string(), close: v.number() });
export type Close = v.InferOutput<typeof Close>;

/** A filing marked on the chart. */
const ChartFiling = v.object({
  id: v.string(),
  /** New York date of acceptance. A filing after the close affects the price on the next trading day. */
  date: v.string(),
  /** ISO date-time of acceptance. */
  filed_at: v.string(),
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: TextOrNull,
});
export type ChartFiling = v.InferOutput<typeof ChartFiling>;

/** Every figure may be `null`, because the provider may not have it, or there may be no quote for the ticker yet. */
const StockQuote = v.object({
  ticker: TextOrEmpty,
  /** US dollars. */
  current_price: NumberOrNull,
  /** Change since the previous close, in percent. */
  price_change_percent: NumberOrNull,
  previous_close: NumberOrNull,
  /** Shares traded today. */
  volume: NumberOrNull,
  /** Average shares traded per day, over ten days or three months, depending on the provider. */
  avg_volume: NumberOrNull,
  /** US dollars. */
  market_cap: NumberOrNull,
  sector: TextOrNull,
  industry: TextOrNull,
  week_52_high: NumberOrNull,
  week_52_low: NumberOrNull,
  pe_ratio: NumberOrNull,
  eps: NumberOrNull,
  day_high: NumberOrNull,
  day_low: NumberOrNull,
  exchange: TextOrNull,
  /** Percent per year. */
  dividend_yield: NumberOrNull,
  beta: NumberOrNull,
  /** ISO date-time of the price. */
  as_of: TextOrNull,
  source: QuoteSource,
  /**
   * Daily closes, oldest first. They start when the ticker was first watched, or a year ago if the provider has them.
   */
  closes: v.optional(v.array(Close), []),
  /** Newest first. */
  filings: v.optional(v.array(ChartFiling), []),
});
export type StockQuote = v.InferOutput<typeof StockQuote>;

/**
 * GET /api/stock-quote/{ticker}. Our server returns the quote itself; a quote wrapped in `data` is accepted as well.
 */
export const StockQuoteResponse = v.union([
  v.pipe(
    v.object({ data: StockQuote }),
    v.transform(({ data }) => data),
  ),
  StockQuote,
]);

import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NumberOrNull, TextOrEmpty, TextOrNull } from './fields.ts';

/** Where quotes come from. `simulated`: invented by the local runtime, and every page must say so. */
export const QUOTE_SOURCES = ['finnhub', 'simulated'] as const;
const Source = v.picklist(QUOTE_SOURCES);
export type QuoteSource = v.InferOutput<typeof Source>;
/** `null` where the service has no quotes. */
export const QuoteSource = v.nullish(Source, null);

/** Closing price of a trading day. */
const Close = v.object({ date: v.string(), close: v.number() });
export type Close = v.InferOutput<typeof Close>;

/** A filing to mark in the chart. */
const ChartFiling = v.object({
  id: v.string(),
  /** New York date of acceptance; a filing after the close belongs to the next trading day's price. */
  date: v.string(),
  /** ISO date-time of acceptance. */
  filed_at: v.string(),
  form: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  one_liner: TextOrNull,
});
export type ChartFiling = v.InferOutput<typeof ChartFiling>;

/** Every figure may be `null`: the provider may not know it, or the ticker may have no quote yet. */
const StockQuote = v.object({
  ticker: TextOrEmpty,
  /** US dollars. */
  current_price: NumberOrNull,
  /** Since the previous close, in percent. */
  price_change_percent: NumberOrNull,
  previous_close: NumberOrNull,
  /** Shares traded today. */
  volume: NumberOrNull,
  /** Shares a day, over ten days or three months, as the provider counts. */
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
  /** Percent a year. */
  dividend_yield: NumberOrNull,
  beta: NumberOrNull,
  /** ISO date-time of the price. */
  as_of: TextOrNull,
  source: QuoteSource,
  /** Daily closes, oldest first: since the ticker was first watched, or a year where the provider gives it. */
  closes: v.optional(v.array(Close), []),
  /** Newest first. */
  filings: v.optional(v.array(ChartFiling), []),
});
export type StockQuote = v.InferOutput<typeof StockQuote>;

/** GET /api/stock-quote/{ticker}. The server answers unwrapped; `data` may hold it too. */
export const StockQuoteResponse = v.union([
  v.pipe(
    v.object({ data: StockQuote }),
    v.transform(({ data }) => data),
  ),
  StockQuote,
]);

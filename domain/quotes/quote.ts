import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes-contract.ts';

const Figure = v.nullable(v.number());

/** The stored price of a ticker. Amounts are in US dollars. */
export const Quote = v.object({
  source: v.picklist(QUOTE_SOURCES),
  price: v.number(),
  previousClose: Figure,
  changePercent: Figure,
  dayHigh: Figure,
  dayLow: Figure,
  /** Shares traded today. */
  volume: Figure,
  /** ISO time of the price. */
  asOf: v.string(),
});
export type Quote = v.InferOutput<typeof Quote>;

/** Figures about a stock that are updated once a day. */
export const StockFigures = v.object({
  avgVolume: Figure,
  marketCap: Figure,
  week52High: Figure,
  week52Low: Figure,
  peRatio: Figure,
  eps: Figure,
  /** Percent. */
  dividendYield: Figure,
  beta: Figure,
});
export type StockFigures = v.InferOutput<typeof StockFigures>;

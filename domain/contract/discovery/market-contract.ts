import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** The lists of the market pages. */
export const MARKET_LISTS = ['important', 'insiders', 'clusters', 'stakes', 'events'] as const;
export type MarketListName = (typeof MARKET_LISTS)[number];

/** Columns by which a list can be sorted, largest first. */
export const MARKET_SORTS = ['score', 'value', 'time', 'company'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

const Figure = v.nullable(v.number());

/** What the market pages show of a filing to readers on a plan; the rest of the row is for everybody. */
const MarketDetails = v.object({
  shares: Figure,
  /** US dollars per share. */
  price: Figure,
  /** Percentage by which the insider’s holding changed; or the change of a stake in percentage points. */
  changed: Figure,
  /** Whether the trade followed a plan under Rule 10b5-1. */
  planned: v.nullable(v.boolean()),
  /** Insiders of a cluster. */
  names: v.array(v.string()),
  /** Percentage of the class that the holder of a stake has. */
  percent: Figure,
});
export type MarketDetails = v.InferOutput<typeof MarketDetails>;

/** A filing on a market page. */
export const MarketRow = v.object({
  /** Accession number with dashes. */
  id: v.string(),
  /** `null` for a company without a listed ticker. */
  ticker: v.nullable(v.string()),
  company_name: v.string(),
  form: v.string(),
  /** ISO. */
  filed_at: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  material_score: v.number(),
  one_liner: v.nullable(v.string()),
  link: v.string(),
  /** Kinds of events. */
  kinds: v.array(v.string()),
  /** An insider’s trade on the market, or the number of insiders who bought. */
  insider: v.nullable(
    v.object({
      name: v.string(),
      title: v.nullable(v.string()),
      side: v.picklist(['bought', 'sold']),
      total_value: Figure,
    }),
  ),
  /** `null` if the caller's plan excludes it. */
  details: v.nullable(MarketDetails),
});
export type MarketRow = v.InferOutput<typeof MarketRow>;

/** GET /api/market/{list}, and GET /api/market-details/{list} for readers on a plan. */
export const MarketResponse = v.object({
  list: v.picklist(MARKET_LISTS),
  /** First and last New York date of the filings shown; the same for a single day. */
  from: v.string(),
  until: v.string(),
  /** What the address of this period ends with, such as `2026-11-24` or `2026-W48`. */
  period: v.string(),
  /** The periods before and after; `null` where there is none. */
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
  rows: v.array(MarketRow),
  /** Number of rows on all pages. */
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  /** What to say if newer filings may be missing, because the SEC’s feed could not be read lately. */
  notice: v.nullable(v.string()),
});
export type MarketResponse = v.InferOutput<typeof MarketResponse>;

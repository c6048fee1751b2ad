import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { LISTING_KINDS, SHOWN_STAGES } from '#domain/listings/listing-stages.ts';

/** The lists of the market pages. */
export const MARKET_LISTS = ['important', 'insiders', 'clusters', 'stakes', 'events', 'listings'] as const;
export type MarketListName = (typeof MARKET_LISTS)[number];

/** Columns by which a list can be sorted, largest first. */
export const MARKET_SORTS = ['score', 'value', 'time', 'company'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

const Figure = v.nullable(v.number());

/** The terms of a listing as stated in its filings. */
const ListingTerms = v.object({
  kind: v.picklist(LISTING_KINDS),
  /** The ticker that the company proposes. */
  ticker: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  /** US dollars per share, oldest first; only the values that changed. */
  prices: v.array(v.object({ low: v.number(), high: v.number() })),
  /** US dollars, oldest first; only the values that changed. */
  sizes: v.array(v.number()),
  underwriters: v.array(v.string()),
  /** Unfavorable signs in the offering's terms, such as a lowered price range. */
  warning: v.nullable(v.string()),
  filings: v.number(),
});
export type ListingTerms = v.InferOutput<typeof ListingTerms>;

/** The data about a filing that market pages show only to readers with a plan. The rest of the row is public. */
const MarketDetails = v.object({
  shares: Figure,
  /** US dollars per share. */
  price: Figure,
  /** The change in the insider’s holding in percent, or in a stake in percentage points. */
  changed: Figure,
  /** Whether the trade followed a plan under Rule 10b5-1. */
  planned: v.nullable(v.boolean()),
  /** Names of the insiders in a cluster. */
  names: v.array(v.string()),
  /** The percentage of the class held by the owner of a stake. */
  percent: Figure,
  /** Missing from rows stored before this field existed. */
  listing: v.optional(v.nullable(ListingTerms), null),
});
export type MarketDetails = v.InferOutput<typeof MarketDetails>;

/** A filing on a market page. */
export const MarketRow = v.object({
  /** Accession number with dashes. */
  id: v.string(),
  /** `null` for a company without a listed ticker. */
  ticker: v.nullable(v.string()),
  /** CIK of the named company, ten digits. `null` in rows stored before this field existed. */
  cik: v.optional(v.nullable(v.string()), null),
  company_name: v.string(),
  form: v.string(),
  /** ISO. */
  filed_at: v.string(),
  importance_level: v.picklist(IMPORTANCE_LEVELS),
  material_score: v.number(),
  /** Also `null` if the caller's plan excludes it. */
  one_liner: v.nullable(v.string()),
  link: v.string(),
  /** Kinds of events. */
  kinds: v.array(v.string()),
  /** An insider’s open-market trade, or the number of insiders who bought. */
  insider: v.nullable(
    v.object({
      name: v.string(),
      title: v.nullable(v.string()),
      side: v.picklist(['bought', 'sold']),
      total_value: Figure,
    }),
  ),
  /**
   * The stage that a company has reached on its way to a listing. Missing from rows stored before this field existed.
   */
  listing: v.optional(
    v.nullable(
      v.object({
        /** Ten digits. */
        cik: v.string(),
        stage: v.picklist(SHOWN_STAGES),
        /** Whether the filing moved the company to a new stage. */
        is_new_stage: v.boolean(),
      }),
    ),
    null,
  ),
  /** `null` if the caller's plan excludes it. */
  details: v.nullable(MarketDetails),
});
export type MarketRow = v.InferOutput<typeof MarketRow>;

/** GET /api/market/{list}, and GET /api/market-details/{list} for readers on a plan. */
export const MarketResponse = v.object({
  list: v.picklist(MARKET_LISTS),
  /** First and last New York date of the filings shown; the same date for a single day. */
  from: v.string(),
  until: v.string(),
  /** The last part of this period's URL, such as `2026-11-24` or `2026-W48`. */
  period: v.string(),
  /** The previous and the next period; `null` if there is none. */
  previous: v.nullable(v.string()),
  next: v.nullable(v.string()),
  rows: v.array(MarketRow),
  /** Number of rows on all pages. */
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  /** A notice that newer filings may be missing because the SEC’s feed could not be read recently; `null` otherwise. */
  notice: v.nullable(v.string()),
});
export type MarketResponse = v.InferOutput<typeof MarketResponse>;

import * as v from 'valibot';
import { MARKET_SORTS, type MarketListName } from '#domain/contract/discovery/market-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { LISTING_KINDS, SHOWN_STAGES, type ShownStage } from '#domain/listings/listing-stages.ts';
import { EVENT_TITLES } from './event-kinds.ts';

/** A day such as `2026-11-24`, or an ISO week such as `2026-W48`. */
const Period = v.pipe(v.string(), v.regex(/^\d{4}-(?:\d{2}-\d{2}|W\d{2})$/));
const Level = v.picklist(IMPORTANCE_LEVELS);
const Amount = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

const EVERYWHERE = { period: v.optional(Period), page: v.optional(Page, '1') };

/**
 * The filters for a list of filings, as used in the page's URL. Unknown filters are rejected, and the error names them.
 */
const FilingsQuery = v.strictObject({
  ...EVERYWHERE,
  level: v.optional(Level),
  /** Form type as EDGAR writes it, such as `13D/A`. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  kind: v.optional(v.picklist([...EVENT_TITLES.keys()])),
  side: v.optional(v.picklist(['bought', 'sold'])),
  /** Minimum value of a trade in US dollars. */
  min: v.optional(Amount),
  sort: v.optional(v.picklist(MARKET_SORTS)),
});

/** The filters for the list of new listings. */
const ListingsQuery = v.strictObject({
  ...EVERYWHERE,
  stage: v.optional(v.picklist(SHOWN_STAGES)),
  kind: v.optional(v.picklist(LISTING_KINDS)),
  /** Part of the exchange's name, such as `Nasdaq`. */
  exchange: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
  /** Minimum size of the offering in US dollars. */
  min: v.optional(Amount),
  /** Sorted by the latest step by default. */
  sort: v.optional(v.picklist(['time', 'value', 'company']), 'time'),
});

/** The filters for all lists; each list accepts some of them. */
export type MarketQuery = v.InferOutput<typeof FilingsQuery> & {
  stage?: ShownStage | undefined;
  exchange?: string | undefined;
};

/** Returns the filters that a list accepts, as used in the page's URL. */
export function marketFilters(list: MarketListName): v.GenericSchema<unknown, MarketQuery> {
  return list === 'listings' ? ListingsQuery : FilingsQuery;
}

/**
 * New-listing filters that only PRO users may use, because their results would reveal data that only PRO users may see.
 */
const PRO_FILTERS = ['kind', 'exchange', 'min'] as const;

/** Returns the name of a filter in a query that is restricted to PRO users; `null` if there is none. */
export function proFilterIn(list: MarketListName, query: MarketQuery): string | null {
  if (list !== 'listings') return null;
  const named = PRO_FILTERS.find((name) => query[name] !== undefined);
  return named ?? (query.sort === 'value' ? 'sort' : null);
}

/** Returns a query without the filters that are restricted to PRO users. */
export function withoutProFilters(list: MarketListName, query: MarketQuery): MarketQuery {
  if (proFilterIn(list, query) === null) return query;
  const { kind: _, exchange: __, min: ___, ...open } = query;
  return { ...open, sort: query.sort === 'value' ? 'time' : query.sort };
}

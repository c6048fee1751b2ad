import * as v from 'valibot';
import { AdminFilingRow } from '#domain/contract/admin/admin-filings-contract.ts';
import { Flag, NumberOrNull, TextOrNull, Texts } from '#domain/contract/fields.ts';

const TickerText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(12));
const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** How many people watch a ticker. Above a few hundred, the number is estimated from the ticker's shards. */
export const WatcherCount = v.object({
  /** Watchers with a verified contact, who get alerts. */
  readers: v.number(),
  /** Watchers without a verified contact. */
  visitors: v.number(),
  is_estimate: Flag,
});
export type WatcherCount = v.InferOutput<typeof WatcherCount>;

/** A manual correction to the SEC's list of tickers. */
export const Mapping = v.union([
  v.object({
    kind: v.literal('company'),
    cik: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/)),
    name: Name,
  }),
  v.object({ kind: v.literal('renamed'), to: TickerText }),
  v.object({ kind: v.literal('hidden') }),
]);
export type Mapping = v.InferOutput<typeof Mapping>;

/** GET /api/admin/tickers. `q`: a ticker, CIK or words of a company's name; without it, every watched ticker. */
export const AdminTickersQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** The last ticker of the previous page. */
  cursor: v.optional(TickerText),
});
export type AdminTickersQuery = v.InferOutput<typeof AdminTickersQuery>;

export const AdminTickerRow = v.object({
  ticker: v.string(),
  /** `null` for a ticker that is not in the directory. */
  company: TextOrNull,
  cik: TextOrNull,
  /** As counted within the last day; `null` for a ticker that has just been added. */
  watchers: v.nullable(WatcherCount),
  price: NumberOrNull,
  /** When the price was fetched, ISO. */
  quoted_at: TextOrNull,
  /** True if the mapping was corrected manually. */
  by_hand: Flag,
});
export type AdminTickerRow = v.InferOutput<typeof AdminTickerRow>;

export const AdminTickersResponse = v.object({ tickers: v.array(AdminTickerRow), cursor: TextOrNull });
export type AdminTickersResponse = v.InferOutput<typeof AdminTickersResponse>;

export const BACKFILL_STATES = ['never', 'waiting', 'running', 'done'] as const;

/** GET /api/admin/ticker?ticker= */
export const AdminTickerQuery = v.object({ ticker: TickerText });

/** A ticker with all data that the service has about it. */
export const AdminTicker = v.object({
  ticker: v.string(),
  /** The ticker's entry in the directory; `null` if there is none. `former`: this company had the ticker earlier. */
  company: v.nullable(
    v.object({
      cik: v.string(),
      name: v.string(),
      exchange: TextOrNull,
      /** All of the company's tickers. */
      tickers: Texts,
      former: Flag,
    }),
  ),
  /** The current correction and when it was made; `null` if the SEC's list applies. */
  mapping: v.nullable(Mapping),
  /** Empty for no correction. */
  version: v.string(),
  /**
   * Manual corrections, newest first. `to`: `null` if the correction was removed. `by_email`: `null` if the
   * administrator's account no longer exists.
   */
  history: v.array(
    v.object({ at: v.string(), by: v.string(), by_email: TextOrNull, to: v.nullable(Mapping) }),
  ),
  renames: v.array(v.object({ from: v.string(), to: v.string() })),
  watchers: WatcherCount,
  quote: v.nullable(
    v.object({ price: v.number(), change_percent: NumberOrNull, as_of: v.string(), source: v.string() }),
  ),
  closes: v.number(),
  backfill: v.object({
    state: v.picklist(BACKFILL_STATES),
    done_at: TextOrNull,
    /** How often this was postponed because EDGAR was unavailable. */
    deferrals: v.number(),
    /** How many of the company's newest filings are stored, and how many of those must still be read. */
    stored: v.number(),
    unread: v.number(),
  }),
  /** The company's newest filings, newest first. Missing from older responses. */
  filings: v.optional(v.array(AdminFilingRow), []),
});
export type AdminTicker = v.InferOutput<typeof AdminTicker>;

/** The watchlists of a renamed ticker beyond this number change with the nightly fetch of the SEC's list. */
export const WATCHES_MOVED_AT_ONCE = 500;

/** POST /api/admin/fix-mapping. `mapping`: `null` restores the SEC's list. */
export const FixMappingRequest = v.object({
  ticker: TickerText,
  /** Version of the mapping that the page showed. */
  version: v.pipe(v.string(), v.maxLength(40)),
  mapping: v.nullable(Mapping),
});
export type FixMappingRequest = v.InferOutput<typeof FixMappingRequest>;

/** `effective`: ingestion uses the mapping within five minutes, or not until the nightly fetch of the SEC's list. */
export const FixMappingResponse = v.object({
  ticker: AdminTicker,
  effective: v.picklist(['now', 'tonight']),
  /** Companies whose filings are fetched because they gained the ticker. */
  backfilled: Texts,
  /** How many watchlists now contain the new ticker instead of the old one. */
  moved: v.number(),
});
export type FixMappingResponse = v.InferOutput<typeof FixMappingResponse>;

/** POST /api/admin/backfill-ticker: fetches the company's newest filings again. */
export const BackfillRequest = v.object({ ticker: TickerText });
export type BackfillRequest = v.InferOutput<typeof BackfillRequest>;

/** `requested`: `false` if a fetch is already waiting or running. */
export const BackfillResponse = v.object({ requested: v.boolean() });
export type BackfillResponse = v.InferOutput<typeof BackfillResponse>;

import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { Accession, NumberOrNull, TextOrEmpty, TextOrNull, Texts } from './fields.ts';
import { FormSpelling, formOf } from './form-spelling.ts';
import { MAX_NOTE_LENGTH } from './limits-contract.ts';
import { QuoteSource } from './quotes-contract.ts';
import { RepeatedSession } from './session-contract.ts';

const CommaJoined = v.pipe(v.string(), v.maxLength(4_000));
const Note = v.nullable(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)));

const CommaJoinedOrList = v.union([CommaJoined, v.array(v.string())]);

/**
 * POST /api/subscribe and POST /api/watchlist: add tickers, or update those already watched. The note may also be sent
 * as `notes`.
 */
export const AddTickersRequest = v.pipe(
  v.object({
    tickers: CommaJoinedOrList,
    forms: v.optional(CommaJoinedOrList),
    note: v.optional(Note),
    notes: v.optional(Note),
  }),
  v.transform(({ note, notes, ...rest }) => ({ ...rest, note: note === undefined ? notes : note })),
);
export type AddTickersRequest = v.InferInput<typeof AddTickersRequest>;

/** Response of POST /api/subscribe. `session` is present only in the response that issues it. */
export const SubscribeResponse = v.object({
  tickers: Texts,
  skipped: Texts,
  session: v.exactOptional(v.string()),
});
export type SubscribeResponse = v.InferOutput<typeof SubscribeResponse>;

/** Response of POST /api/watchlist. `session` is present only in the response that issues it. */
export const AddTickersResponse = v.object({
  added: Texts,
  updated: Texts,
  skipped: Texts,
  session: v.exactOptional(v.string()),
});
export type AddTickersResponse = v.InferOutput<typeof AddTickersResponse>;

/** POST /api/choose-tickers: the tickers to keep active while the user watches more than the plan allows. */
export const ChooseTickersRequest = v.object({ tickers: CommaJoinedOrList });
export type ChooseTickersRequest = v.InferOutput<typeof ChooseTickersRequest>;

export const ChooseTickersResponse = v.object({ active: Texts, paused: Texts });
export type ChooseTickersResponse = v.InferOutput<typeof ChooseTickersResponse>;

/** POST /api/unsubscribe */
export const UnsubscribeRequest = v.object({ ticker: v.string() });
export type UnsubscribeRequest = v.InferOutput<typeof UnsubscribeRequest>;

/** POST /api/mark-ticker-viewed. Several tickers may be listed, separated by commas. */
export const MarkViewedRequest = v.object({ session: RepeatedSession, ticker: CommaJoined });
export type MarkViewedRequest = v.InferOutput<typeof MarkViewedRequest>;

/** POST /api/dismiss-filing: one filing of a watched ticker is no longer treated as unseen; `undo` reverses this. */
export const DismissFilingRequest = v.object({
  ticker: v.string(),
  id: Accession,
  undo: v.optional(v.boolean(), false),
});
export type DismissFilingRequest = v.InferOutput<typeof DismissFilingRequest>;

export const DismissFilingResponse = v.object({ ticker: v.string(), id: v.string() });
export type DismissFilingResponse = v.InferOutput<typeof DismissFilingResponse>;

/** POST /api/rename-seen: records that the reader has seen the notice that these tickers were renamed. */
export const RenameSeenRequest = v.object({ ticker: CommaJoined });
export type RenameSeenRequest = v.InferOutput<typeof RenameSeenRequest>;

/** POST /api/note: `null` removes the note. */
export const NoteRequest = v.object({ session: RepeatedSession, ticker: v.string(), note: Note });
export type NoteRequest = v.InferOutput<typeof NoteRequest>;

/**
 * POST /api/real-time-forms: forms of a watched ticker for which alerts are sent in real time at any level.
 * PRO only.
 */
export const RealTimeFormsRequest = v.object({
  ticker: v.string(),
  forms: v.pipe(v.array(v.string()), v.maxLength(20)),
});
export type RealTimeFormsRequest = v.InferOutput<typeof RealTimeFormsRequest>;

export const RealTimeFormsResponse = v.object({ ticker: v.string(), forms: Texts });
export type RealTimeFormsResponse = v.InferOutput<typeof RealTimeFormsResponse>;

/** A filing as listed in a watchlist item, with only some of its fields. */
const RecentFiling = v.pipe(
  v.object({
    ...FormSpelling,
    id: TextOrEmpty,
    one_liner: TextOrNull,
    /** PRO only, as are the names and amounts below. For others, these fields are `null` or empty. */
    summary_text: TextOrNull,
    /** ISO date-time of acceptance by EDGAR. */
    filed_at: v.string(),
    updated_at: TextOrEmpty,
    importance_level: v.picklist(IMPORTANCE_LEVELS),
    /** JSON text of `InsiderData`; `null` for other forms. */
    insider_data: TextOrNull,
    executive_names: Texts,
    dollar_amounts: Texts,
    link: TextOrEmpty,
  }),
  v.transform((filing) => ({ ...filing, form: formOf(filing) })),
);
export type RecentFiling = v.InferOutput<typeof RecentFiling>;

/** `insider_data` after decoding. */
export type InsiderData = {
  executiveName: string;
  executiveTitle: string | null;
  /** US dollars; `null` if no line has a price. */
  totalValue: number | null;
  isAcquisition: boolean;
  isDisposition: boolean;
  /** Whether it was an open-market purchase or sale. Missing from data stored before this field existed. */
  isMarketTrade?: boolean;
  /**
   * The insider's shares across the whole form, before and after its open-market trades. `null` if there is no such
   * trade; missing from data stored before this field existed.
   */
  holding?: { before: number; after: number } | null;
};

/** The note may also be in `notes`, and the change in `price_change_percent`. */
const WatchlistItem = v.pipe(
  v.object({
    id: TextOrEmpty,
    ticker: v.string(),
    company_name: TextOrEmpty,
    note: TextOrNull,
    notes: TextOrNull,
    /** Comma-separated form types: those chosen that the plan includes. */
    forms: TextOrEmpty,
    /** Form types for which alerts are sent in real time at any level; only effective with PRO. */
    real_time_forms: Texts,
    /** `over_limit`: the ticker is listed but has no alerts. */
    paused: TextOrNull,
    /** The former ticker, until the reader has seen the rename notice. */
    renamed_from: TextOrNull,
    sector: TextOrNull,
    industry: TextOrNull,
    current_price: NumberOrNull,
    change_percent: NumberOrNull,
    price_change_percent: NumberOrNull,
    volume: NumberOrNull,
    avg_volume: NumberOrNull,
    market_cap: NumberOrNull,
    week_52_high: NumberOrNull,
    week_52_low: NumberOrNull,
    pe_ratio: NumberOrNull,
    eps: NumberOrNull,
    dividend_yield: NumberOrNull,
    highest_importance: v.nullish(v.picklist(IMPORTANCE_LEVELS), null),
    unseen_filings_count: v.optional(v.number(), 0),
    last_filing_date: TextOrNull,
    latest_filing_link: TextOrNull,
    latest_one_liner: TextOrNull,
    recent_filings: v.optional(v.array(RecentFiling), []),
    /**
     * Older filings that a reader should not miss, newest first: unseen HIGH and CRITICAL ones, the most important
     * one of the last seven days, and the newest one that is not locked.
     */
    notable_filings: v.optional(v.array(RecentFiling), []),
    /** Ids of the unseen filings, newest first. */
    unseen_ids: Texts,
  }),
  v.transform(({ notes, price_change_percent, ...item }) => ({
    ...item,
    note: item.note ?? notes,
    change_percent: item.change_percent ?? price_change_percent,
  })),
);
export type WatchlistItem = v.InferOutput<typeof WatchlistItem>;

const WatchlistItems = v.array(WatchlistItem);

/** GET /api/watchlist. The list may also be in `results`. */
export const WatchlistResponse = v.pipe(
  v.object({
    watchlist: v.optional(WatchlistItems),
    results: v.optional(WatchlistItems),
    contact: v.optional(v.object({ ticker_limit: NumberOrNull }), {}),
    quote_source: QuoteSource,
  }),
  v.check(({ watchlist, results }) => watchlist !== undefined || results !== undefined, 'No list'),
  v.transform(({ watchlist, results, ...rest }) => ({ ...rest, watchlist: watchlist ?? results ?? [] })),
);
export type WatchlistResponse = v.InferOutput<typeof WatchlistResponse>;

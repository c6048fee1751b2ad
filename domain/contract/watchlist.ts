import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { NumberOrNull, TextOrEmpty, TextOrNull, Texts } from './fields.ts';
import { FormSpelling, formOf } from './form-spelling.ts';
import { MAX_NOTE_LENGTH } from './limits.ts';
import { QuoteSource } from './quotes.ts';
import { RepeatedSession } from './session.ts';

const CommaJoined = v.pipe(v.string(), v.maxLength(4_000));
const Note = v.nullable(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH)));

/** POST /api/subscribe: add tickers, or update those already watched. Lists may be arrays or comma-joined. */
export const SubscribeRequest = v.object({
  tickers: v.union([CommaJoined, v.array(v.string())]),
  forms: v.optional(v.union([CommaJoined, v.array(v.string())])),
  note: v.optional(Note),
});
export type SubscribeRequest = v.InferOutput<typeof SubscribeRequest>;

/** `session` is present only in the answer that issues it. */
export const SubscribeResponse = v.object({
  tickers: Texts,
  skipped: Texts,
  session: v.exactOptional(v.string()),
});
export type SubscribeResponse = v.InferOutput<typeof SubscribeResponse>;

/** POST /api/watchlist: the add mutation of the watchlist page. */
export const AddTickersRequest = v.object({
  tickers: v.union([CommaJoined, v.array(v.string())]),
  forms: v.optional(v.array(v.string())),
  notes: v.optional(Note),
});
export type AddTickersRequest = v.InferOutput<typeof AddTickersRequest>;

export const AddTickersResponse = v.object({
  added: Texts,
  updated: Texts,
  skipped: Texts,
  session: v.exactOptional(v.string()),
});
export type AddTickersResponse = v.InferOutput<typeof AddTickersResponse>;

/** POST /api/choose-tickers: the tickers to keep active while more are watched than the plan allows. */
export const ChooseTickersRequest = v.object({ tickers: v.union([CommaJoined, v.array(v.string())]) });
export type ChooseTickersRequest = v.InferOutput<typeof ChooseTickersRequest>;

export const ChooseTickersResponse = v.object({ active: Texts, paused: Texts });
export type ChooseTickersResponse = v.InferOutput<typeof ChooseTickersResponse>;

/** POST /api/unsubscribe */
export const UnsubscribeRequest = v.object({ ticker: v.string() });
export type UnsubscribeRequest = v.InferOutput<typeof UnsubscribeRequest>;

/** POST /api/mark-ticker-viewed. Several tickers may be named, with commas between them. */
export const MarkViewedRequest = v.object({ session: RepeatedSession, ticker: CommaJoined });
export type MarkViewedRequest = v.InferOutput<typeof MarkViewedRequest>;

/** POST /api/rename-seen: the reader was told that these tickers were renamed. */
export const RenameSeenRequest = v.object({ ticker: CommaJoined });
export type RenameSeenRequest = v.InferOutput<typeof RenameSeenRequest>;

/** POST /api/note: `null` removes the note. */
export const NoteRequest = v.object({ session: RepeatedSession, ticker: v.string(), note: Note });
export type NoteRequest = v.InferOutput<typeof NoteRequest>;

/** POST /api/real-time-forms: forms of a watched ticker that are told in real time whatever their level; PRO. */
export const RealTimeFormsRequest = v.object({
  ticker: v.string(),
  forms: v.pipe(v.array(v.string()), v.maxLength(20)),
});
export type RealTimeFormsRequest = v.InferOutput<typeof RealTimeFormsRequest>;

export const RealTimeFormsResponse = v.object({ ticker: v.string(), forms: Texts });
export type RealTimeFormsResponse = v.InferOutput<typeof RealTimeFormsResponse>;

/** A filing as listed inside a watchlist item; a subset of the filing itself. */
const RecentFiling = v.pipe(
  v.object({
    ...FormSpelling,
    id: TextOrEmpty,
    one_liner: TextOrNull,
    /** For PRO alone, as are the names and amounts below; for others `null`, or empty. */
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

/** Decoded `insider_data`. */
export type InsiderData = {
  executiveName: string;
  executiveTitle: string | null;
  /** US dollars; `null` when no line has a price. */
  totalValue: number | null;
  isAcquisition: boolean;
  isDisposition: boolean;
  /**
   * Shares that the whole form reports, before its trades on the market and after them; `null` without such a trade,
   * absent on readings older than the field.
   */
  holding?: { before: number; after: number } | null;
};

/** The note may come as `notes`, the change as `price_change_percent`. */
const WatchlistItem = v.pipe(
  v.object({
    id: TextOrEmpty,
    ticker: v.string(),
    company_name: TextOrEmpty,
    note: TextOrNull,
    notes: TextOrNull,
    /** Comma-separated form types: those chosen that the plan opens. */
    forms: TextOrEmpty,
    /** Form types that are told in real time whatever their level; counts with PRO. */
    real_time_forms: Texts,
    /** `over_limit`: listed, but without alerts. */
    paused: TextOrNull,
    /** Its former ticker, until the reader was told that it was renamed. */
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
    /** The most important unseen filing; the newest among equals. */
    unseen_filing: v.nullish(RecentFiling, null),
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

/** GET /api/watchlist. The list may come as `results`. */
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

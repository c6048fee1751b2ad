import * as v from 'valibot';
import type { ImportanceLevel } from '#domain/importance.ts';
import { MAX_NOTE_LENGTH } from './limits.ts';
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

/** `session` is present only in the one answer that issues it. */
export type SubscribeResponse = { tickers: string[]; skipped: string[]; session?: string };

/** POST /api/watchlist: the add mutation of the watchlist page. */
export const AddTickersRequest = v.object({
  tickers: v.union([CommaJoined, v.array(v.string())]),
  forms: v.optional(v.array(v.string())),
  notes: v.optional(Note),
});
export type AddTickersRequest = v.InferOutput<typeof AddTickersRequest>;

export type AddTickersResponse = {
  added: string[];
  updated: string[];
  skipped: string[];
  session?: string;
};

/** POST /api/unsubscribe */
export const UnsubscribeRequest = v.object({ ticker: v.string() });
export type UnsubscribeRequest = v.InferOutput<typeof UnsubscribeRequest>;

/** POST /api/mark-ticker-viewed */
export const MarkViewedRequest = v.object({ session: RepeatedSession, ticker: v.string() });
export type MarkViewedRequest = v.InferOutput<typeof MarkViewedRequest>;

/** A filing as listed inside a watchlist item; a subset of the filing itself. */
export type RecentFiling = {
  id: string;
  form: string;
  one_liner: string | null;
  summary_text: string | null;
  /** ISO date-time of acceptance by EDGAR. */
  filed_at: string;
  updated_at: string;
  importance_level: ImportanceLevel;
  /** JSON text of `InsiderData`; `null` for other forms. */
  insider_data: string | null;
  executive_names: string[];
  dollar_amounts: string[];
  link: string;
};

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

export type WatchlistItem = {
  id: string;
  ticker: string;
  company_name: string;
  note: string | null;
  /** Comma-separated form types. */
  forms: string;
  sector: string | null;
  industry: string | null;
  current_price: number | null;
  change_percent: number | null;
  volume: number | null;
  avg_volume: number | null;
  market_cap: number | null;
  week_52_high: number | null;
  week_52_low: number | null;
  pe_ratio: number | null;
  eps: number | null;
  dividend_yield: number | null;
  highest_importance: ImportanceLevel | null;
  unseen_filings_count: number;
  last_filing_date: string | null;
  latest_filing_link: string | null;
  latest_one_liner: string | null;
  recent_filings: RecentFiling[];
};

/** GET /api/watchlist */
export type WatchlistResponse = {
  watchlist: WatchlistItem[];
  contact: { ticker_limit: number | null };
};

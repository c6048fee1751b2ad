import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { AnalysisDetail } from '#domain/contract/filings-contract.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { RecentFiling, WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { highestImportance, type ImportanceLevel } from '#domain/importance.ts';
import type { Entitlements } from '#domain/plans/entitlements.ts';
import { recentFilingForViewer } from '#domain/views/filing-for-viewer.ts';
import { quoteInItem } from '#domain/views/quote-view.ts';
import { notableFilings } from './notable-filings.ts';
import { isUnseen } from './unseen.ts';

/** One ticker on one user's watchlist. */
export type WatchedTicker = {
  /** Canonical spelling. */
  ticker: string;
  /** Ten digits. */
  cik: string;
  companyName: string;
  /** Catalog values that the user chose, regardless of the plan. `openForms` returns those that currently apply. */
  forms: string[];
  /** When the forms were chosen, ISO. */
  formsSince: string;
  /** Brand of the site on which the forms were chosen. */
  brand: BrandId;
  /** Catalog values for which PRO users get real-time alerts regardless of the level. */
  realTimeForms: string[];
  /** Whether the ticker is over the limit and gets no alerts. A stored copy of the result of `pausedTickers`. */
  isPaused: boolean;
  note: string | null;
  /** Limits of the price watch; `null` if there are none. */
  threshold: AlertThreshold | null;
  createdAt: string;
  /** When it was last opened. `isUnseen` determines which filings the reader has not seen since then. */
  viewedAt: string;
  /** Accession numbers of filings that the reader dismissed since then. */
  dismissed: string[];
  /** The ticker under which the company was watched before it changed its ticker. */
  renamedFrom: string | null;
  /** Whether the reader has been notified of the new ticker. */
  isRenameTold: boolean;
};

/** A ticker that is about to be added to a watchlist. */
export type NewTicker = Omit<
  WatchedTicker,
  'formsSince' | 'brand' | 'isPaused' | 'realTimeForms' | 'renamedFrom' | 'isRenameTold' | 'dismissed'
> & {
  /** The former ticker, if the request named it. */
  renamedFrom?: string | null;
  /** Set when a visitor's ticker is moved into an account. */
  dismissed?: string[];
};

/** A user and the user's whole watchlist, oldest ticker first. */
export type Account = { user: User; watched: WatchedTicker[] };

/** Data about a watcher that is available to fan-out without reading the user. */
export type Watcher = {
  userId: string;
  ticker: string;
  forms: string[];
  brand: BrandId;
  /** The forms that the user's plan includes. */
  openForms: Entitlements['forms'];
  isPaused: boolean;
  /** The channels that the user chose and that have a verified destination. */
  channels: Channel[];
  minImportance: ImportanceLevel;
  /** The saved searches that the user's plan includes, for all tickers. */
  savedSearches: SavedSearch[];
  createdAt: string;
};

/** Number of filings listed with a watchlist item. */
const RECENT_FILINGS = 5;

/**
 * Converts a watched ticker to the API format of a watchlist item.
 * @param detail how much of an analysis the user's plan includes
 * @param snapshot `null` before the ticker's first filing has been seen
 */
export function watchlistItem(
  watched: WatchedTicker,
  snapshot: Snapshot | null,
  detail: AnalysisDetail,
  now: Date,
): WatchlistItem {
  const filings = snapshot?.filings ?? [];
  const latest = filings[0] ?? null;
  const unseen = filings.filter((filing) => isUnseen(filing, watched));
  const others = filings.slice(RECENT_FILINGS);
  const notable = notableFilings(filings, {
    isUnseen: (filing) => unseen.some(({ id }) => id === filing.id),
    forms: watched.forms,
    now,
  });
  return {
    id: watched.ticker,
    ticker: watched.ticker,
    company_name: snapshot?.companyName || watched.companyName,
    note: watched.note,
    forms: watched.forms.join(','),
    real_time_forms: watched.realTimeForms,
    paused: watched.isPaused ? 'over_limit' : null,
    renamed_from: watched.isRenameTold ? null : watched.renamedFrom,
    sector: snapshot?.business?.sector ?? null,
    industry: snapshot?.business?.industry ?? null,
    ...quoteInItem(snapshot),
    highest_importance: importanceToShow(unseen, latest),
    unseen_filings_count: unseen.length,
    last_filing_date: latest?.filed_at ?? null,
    latest_filing_link: latest?.link ?? null,
    latest_one_liner: latest?.one_liner ?? null,
    recent_filings: filings.slice(0, RECENT_FILINGS).map((filing) => recentFilingForViewer(filing, detail)),
    notable_filings: notable
      .filter((filing) => others.includes(filing))
      .map((filing) => recentFilingForViewer(filing, detail)),
    unseen_ids: unseen.map(({ id }) => id),
  };
}

/** Returns the highest level among unseen filings; if there are none, the level of the latest filing. */
function importanceToShow(unseen: RecentFiling[], latest: RecentFiling | null) {
  const unseenLevel = highestImportance(unseen.map((filing) => filing.importance_level));
  return unseenLevel ?? latest?.importance_level ?? null;
}

import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { AnalysisDetail } from '#domain/contract/filings.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import type { RecentFiling, WatchlistItem } from '#domain/contract/watchlist.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { highestImportance, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { Entitlements } from '#domain/plans/entitlements.ts';
import { recentFilingForViewer } from '#domain/views/filing-for-viewer.ts';
import { quoteInItem } from '#domain/views/quote-view.ts';

/** One ticker on one user's watchlist. */
export type WatchedTicker = {
  /** Canonical spelling. */
  ticker: string;
  /** Ten digits. */
  cik: string;
  companyName: string;
  /** Catalog values the user chose, whatever the plan: `openForms` says which of them count now. */
  forms: string[];
  /** When the forms were chosen, ISO. */
  formsSince: string;
  /** Where the forms were chosen. */
  brand: BrandId;
  /** Catalog values that PRO is told of in real time whatever the level. */
  realTimeForms: string[];
  /** Over the ticker limit: no alerts. A copy of what `pausedTickers` says. */
  isPaused: boolean;
  note: string | null;
  /** Limits of the price watch; `null` for none. */
  threshold: AlertThreshold | null;
  createdAt: string;
  /** Filings listed after this are unseen. */
  viewedAt: string;
  /** The ticker it was followed under before the company changed it. */
  renamedFrom: string | null;
  /** Whether the reader knows of it. */
  isRenameTold: boolean;
};

/** A ticker before it is on a watchlist. */
export type NewTicker = Omit<
  WatchedTicker,
  'formsSince' | 'brand' | 'isPaused' | 'realTimeForms' | 'renamedFrom' | 'isRenameTold'
> & {
  /** The former ticker by which it was asked for. */
  renamedFrom?: string | null;
};

/** A user and everything the user watches, oldest first. */
export type Account = { user: User; watched: WatchedTicker[] };

/** What fan-out knows about a watcher without reading the user. */
export type Watcher = {
  userId: string;
  ticker: string;
  forms: string[];
  brand: BrandId;
  /** Which forms the user's plan opens. */
  openForms: Entitlements['forms'];
  isPaused: boolean;
  /** Those that the user chose and whose destination is verified. */
  channels: Channel[];
  minImportance: ImportanceLevel;
  createdAt: string;
};

/** Filings listed with a watchlist item. */
const RECENT_FILINGS = 5;

/**
 * A watchlist item on the wire.
 * @param detail how much of an analysis the user's plan includes
 * @param snapshot `null` before the ticker's first filing was seen
 */
export function watchlistItem(
  watched: WatchedTicker,
  snapshot: Snapshot | null,
  detail: AnalysisDetail,
): WatchlistItem {
  const filings = snapshot?.filings ?? [];
  const latest = filings[0] ?? null;
  const unseen = filings.filter((filing) => filing.listed_at > watched.viewedAt);
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
    unseen_filing: mostImportant(unseen.map((filing) => recentFilingForViewer(filing, detail))),
    unseen_ids: unseen.map(({ id }) => id),
  };
}

/** The first of the highest level; `null` for none. */
function mostImportant<F extends RecentFiling>(filings: readonly F[]): F | null {
  return filings.reduce<F | null>(
    (best, filing) => (best && rank(best) >= rank(filing) ? best : filing),
    null,
  );
}

function rank({ importance_level }: RecentFiling): number {
  return IMPORTANCE_RANK[importance_level];
}

/** Among unseen filings; if all are seen, of the latest filing. */
function importanceToShow(unseen: RecentFiling[], latest: RecentFiling | null) {
  const unseenLevel = highestImportance(unseen.map((filing) => filing.importance_level));
  return unseenLevel ?? latest?.importance_level ?? null;
}

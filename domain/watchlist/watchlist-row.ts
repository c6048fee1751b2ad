import type { RecentFiling, WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { IMPORTANCE_RANK, type ImportanceLevel, isImportant, mostImportant } from '#domain/importance.ts';
import { formValue, isLocked } from '#domain/plans/form-access.ts';
import { type Attention, attentionFor } from './attention.ts';
import { recentSince } from './unseen.ts';

/** Facts that determine which of a ticker's filings a viewer sees. @see docs/rules.md#what-a-reader-sees */
export type Viewing = {
  isPro: boolean;
  /** The viewer's stored choice; always on for PRO. */
  showAll: boolean;
  /** The brand's primary form; `null` for none. */
  primaryForm: string | null;
};

/** A filing that a row shows next to its newest one. */
export type BesideFiling = { filing: RecentFiling; isUnseen: boolean };

/** One line of the watchlist: the item and the filings shown for it. */
export type WatchlistRow = {
  item: WatchlistItem;
  filing: RecentFiling | null;
  locked: boolean;
  /** Text shown when there is no filing; `null` if there is one. */
  emptyText: string | null;
  /** The most important filing if it is not the newest, and the newest readable one if the newest is locked. */
  beside: readonly BesideFiling[];
  /**
   * The filing that determines the row's level: the most important unseen one, otherwise the most important one of
   * the last seven days, otherwise the newest.
   */
  leading: RecentFiling | null;
  /** The unseen HIGH and CRITICAL filings of the last seven days, newest first. */
  needs: readonly RecentFiling[];
  attention: Attention;
};

/** Returns the only form that is shown; `null` if all filings are shown. */
export function limitingForm(viewing: Viewing): string | null {
  return viewing.isPro || viewing.showAll ? null : viewing.primaryForm;
}

/**
 * Returns the row of an item. It shows the newest filing or, with show-all off, the newest filing of the primary
 * form.
 * @see docs/rules.md#watchlist
 */
export function watchlistRow(item: WatchlistItem, viewing: Viewing, now: Date): WatchlistRow {
  const only = limitingForm(viewing);
  const filings = filingsOf(item).filter((each) => only === null || formValue(each) === only);
  const filing = filings[0] ?? null;
  const since = recentSince(now);
  const isUnseen = (each: RecentFiling) => isUnseenIn(item, each);
  const isShut = (each: RecentFiling) => isLocked(each, item.forms, viewing);
  const locked = filing !== null && isShut(filing);
  const unseen = mostImportant(filings.filter(isUnseen));
  const recent = mostImportant(filings.filter(({ filed_at }) => filed_at >= since));
  const readable = locked ? (filings.find((each) => !isShut(each)) ?? null) : null;
  const beside = new Set([moreImportant(filing, unseen, recent), readable]);
  return {
    item,
    filing,
    locked,
    emptyText: filing ? null : only === null ? 'No recent activity' : `No recent ${only} filings`,
    beside: [...beside].flatMap((each) => (each ? { filing: each, isUnseen: isUnseen(each) } : [])),
    leading: unseen ?? recent ?? filing,
    needs: filings.filter((each) => isUnseen(each) && isImportant(each) && each.filed_at >= since),
    attention: attentionFor(unseen, item.unseen_filings_count),
  };
}

/** Returns the known filings of an item, newest first. */
function filingsOf({ recent_filings, notable_filings }: WatchlistItem): RecentFiling[] {
  return [...recent_filings, ...notable_filings];
}

/** Returns whether one of an item's filings is unseen. */
export function isUnseenIn(item: Pick<WatchlistItem, 'unseen_ids'>, filing: { id: string }): boolean {
  return item.unseen_ids.includes(filing.id);
}

/** Returns the more important of the two candidates, if it is more important than the newest filing. */
function moreImportant(
  newest: RecentFiling | null,
  ...candidates: (RecentFiling | null)[]
): RecentFiling | null {
  const best = mostImportant(candidates.filter((each) => each !== null));
  return best && newest && rankOf(best) > rankOf(newest) ? best : null;
}

function rankOf({ importance_level }: RecentFiling): number {
  return IMPORTANCE_RANK[importance_level];
}

/** Returns the level used to filter and sort a row; `null` if there is no filing. */
export function rowLevel({ leading }: WatchlistRow): ImportanceLevel | null {
  return leading?.importance_level ?? null;
}

/**
 * Returns a row's text: the one-liner; if there is none, the summary, and without a filing, the text for an empty row.
 */
export function rowSummary(row: WatchlistRow): string {
  return row.filing === null ? (row.emptyText ?? '') : filingText(row.filing);
}

/** Returns a one-line text for a filing. */
export function filingText({ one_liner, summary_text }: RecentFiling): string {
  return one_liner || summary_text || 'Click for details';
}

/** Returns when the shown filing was accepted; `null` if there is no filing. */
export function rowTime(row: WatchlistRow): string | null {
  if (row.filing) return row.filing.filed_at;
  return row.emptyText === 'No recent activity' ? row.item.last_filing_date : null;
}

/** Returns the forms of all the filings that a row shows, as catalog values. */
export function rowForms({ filing, beside }: WatchlistRow): string[] {
  return [filing, ...beside.map((each) => each.filing)].flatMap((each) => (each ? formValue(each) : []));
}

/** An entry in the list of filings that need attention. */
export type Need = { row: WatchlistRow; filing: RecentFiling; locked: boolean };

/**
 * Returns the unseen HIGH and CRITICAL filings of the last seven days for all tickers, most important first. Among
 * equally important ones, readable ones come before locked ones, then the newest first.
 */
export function needsOf(rows: readonly WatchlistRow[], viewing: Viewing): Need[] {
  const needs = rows.flatMap((row) =>
    row.needs.map((filing) => ({ row, filing, locked: isLocked(filing, row.item.forms, viewing) })),
  );
  return needs.sort(
    (one, other) =>
      rankOf(other.filing) - rankOf(one.filing) ||
      Number(one.locked) - Number(other.locked) ||
      (one.filing.filed_at < other.filing.filed_at ? 1 : -1),
  );
}

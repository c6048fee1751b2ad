import { IMPORTANCE_RANK } from '#domain/importance.ts';
import type { WatchlistRow } from './watchlist-view.ts';

/** What a ticker asks of its reader, the most urgent first. @see docs/rules.md#watchlist */
export const ATTENTIONS = ['needs-you', 'new', 'quiet'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** An unseen filing from this level on needs the reader. */
const NEEDS_YOU_FROM = IMPORTANCE_RANK.HIGH;

/** What one ticker asks: an unseen HIGH or CRITICAL filing needs the reader, any other unseen one is new. */
export function attentionOf({ item, unseen }: WatchlistRow): Attention {
  if (unseen !== null && IMPORTANCE_RANK[unseen.importance_level] >= NEEDS_YOU_FROM) return 'needs-you';
  return item.unseen_filings_count > 0 ? 'new' : 'quiet';
}

/** How many tickers ask what. */
export function attentionCounts(rows: readonly WatchlistRow[]): Record<Attention, number> {
  const counts: Record<Attention, number> = { 'needs-you': 0, new: 0, quiet: 0 };
  for (const row of rows) counts[attentionOf(row)] += 1;
  return counts;
}

export type RowGroup = { attention: Attention; rows: WatchlistRow[] };

/** Rows by what they ask, each group in the given order; groups without a row are left out. */
export function groupRows(rows: readonly WatchlistRow[]): RowGroup[] {
  return ATTENTIONS.map((attention) => ({
    attention,
    rows: rows.filter((row) => attentionOf(row) === attention),
  })).filter((group) => group.rows.length > 0);
}

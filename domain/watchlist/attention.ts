import { type ImportanceLevel, isImportant } from '#domain/importance.ts';

/** How much attention a ticker needs, most urgent first. @see docs/rules.md#watchlist */
export const ATTENTIONS = ['needs-you', 'new', 'quiet'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/**
 * Returns the attention that a ticker needs: `needs-you` for an unseen HIGH or CRITICAL filing, `new` for any other
 * unseen filing.
 * @param unseen the most important unseen filing
 */
export function attentionFor(
  unseen: { importance_level: ImportanceLevel } | null,
  unseenCount: number,
): Attention {
  if (unseen !== null && isImportant(unseen)) return 'needs-you';
  return unseenCount > 0 ? 'new' : 'quiet';
}

type Attended = { attention: Attention };

/** Counts the tickers by the attention they need. */
export function attentionCounts(rows: readonly Attended[]): Record<Attention, number> {
  const counts: Record<Attention, number> = { 'needs-you': 0, new: 0, quiet: 0 };
  for (const { attention } of rows) counts[attention] += 1;
  return counts;
}

/** Groups rows by the attention they need and keeps their order within each group. Empty groups are left out. */
export function groupRows<R extends Attended>(rows: readonly R[]): { attention: Attention; rows: R[] }[] {
  return ATTENTIONS.map((attention) => ({
    attention,
    rows: rows.filter((row) => row.attention === attention),
  })).filter((group) => group.rows.length > 0);
}

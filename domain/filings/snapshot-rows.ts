import { isImportant } from '#domain/importance.ts';
import { SNAPSHOT_FILINGS, type SnapshotRow } from './recent-filing.ts';

/**
 * Returns the rows of a snapshot after a filing has been read: the newest filings, plus all HIGH and CRITICAL filings
 * of the past week if the company filed more than that in a week.
 * @param rows the rows before, newest first
 * @param since ISO, a week ago
 */
export function withFiling(rows: readonly SnapshotRow[], row: SnapshotRow, since: string): SnapshotRow[] {
  const others = rows.filter(({ id }) => id !== row.id);
  const inOrder = [row, ...others].toSorted(
    (one, other) => other.filed_at.localeCompare(one.filed_at) || other.id.localeCompare(one.id),
  );
  const further = inOrder
    .slice(SNAPSHOT_FILINGS)
    .filter((each) => each.filed_at >= since && isImportant(each));
  return [...inOrder.slice(0, SNAPSHOT_FILINGS), ...further];
}

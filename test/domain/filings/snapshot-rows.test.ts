import { expect, test } from 'vitest';
import { SNAPSHOT_FILINGS, type SnapshotRow, snapshotRow } from '#domain/filings/recent-filing.ts';
import { withFiling } from '#domain/filings/snapshot-rows.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const SINCE = '2026-11-13T00:00:00.000Z';
const levels = ['LOW', 'HIGH'] as const;

/** Builds a row that was filed this many hours before November 20. */
function row(hoursAgo: number, level: (typeof levels)[number] = 'LOW'): SnapshotRow {
  const filing = storedFiling({
    accession: `a-${String(hoursAgo).padStart(4, '0')}`,
    acceptedAt: new Date(Date.UTC(2026, 10, 20, -hoursAgo)).toISOString(),
  });
  return { ...snapshotRow(filing), importance_level: level };
}
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(2 * at, levels[at % 2]));
const idsOf = (some: readonly SnapshotRow[]) => some.map(({ id }) => id);

test('filings are sorted by time, even if an older one is added later', () => {
  expect(idsOf(withFiling(rows(3), row(3), SINCE))).toEqual(['a-0000', 'a-0002', 'a-0003', 'a-0004']);
});

test('a filing that is read again replaces its row', () => {
  const after = withFiling(rows(3), { ...row(2), one_liner: 'Corrected' }, SINCE);
  expect(after.map(({ one_liner }) => one_liner)).toEqual(['CFO resigns', 'Corrected', 'CFO resigns']);
});

test('beyond the newest filings, only the important ones from the last week are kept', () => {
  const full = [...rows(SNAPSHOT_FILINGS), row(50, 'HIGH'), row(400, 'HIGH')];
  const after = withFiling(full, row(1), SINCE);
  expect(after).toHaveLength(SNAPSHOT_FILINGS + 2);
  expect(idsOf(after).slice(-2)).toEqual(['a-0038', 'a-0050']);
});

import { expect, test } from 'vitest';
import { insiderTradesIn } from '#lambdas/store/filings/insider-trades-store.ts';
import { record } from '#test/domain/forms/ownership/insiders/records.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);
const trades = insiderTradesIn(table);

const accepted = (acceptedAt: string) => record('Abel', '2026-11-01', { acceptedAt });

test('insider trade records are returned complete, oldest first, including both ends of the period', async () => {
  const [early, first, last, late] = ['01', '02', '03', '04'].map((day) =>
    accepted(`2026-11-${day}T15:00:00.000Z`),
  );
  if (!early || !first || !last || !late) return expect.unreachable();
  for (const one of [late, first, early, last]) await trades.keep('0000000001', one);

  expect(await trades.acceptedBetween('0000000001', first.acceptedAt, last.acceptedAt)).toEqual([
    first,
    last,
  ]);
});

test('reading a filing again replaces its row, except for the time when it was first read', async () => {
  const one = accepted('2026-11-02T15:00:00.000Z');
  await trades.keep('0000000002', one);
  const again = { ...one, trades: [], readAt: '2026-11-30T15:00:00.000Z' };
  expect(await trades.keep('0000000002', again)).toEqual({ ...one, trades: [] });
  await trades.keep('0000000003', one);

  expect(await trades.acceptedBetween('0000000002', '2026', '2027')).toEqual([{ ...one, trades: [] }]);
});

test('trades are read to the end even if there is more than one page', async () => {
  const names = Array.from({ length: 10 }, (_, index) => ({ cik: `${index}`, name: 'x'.repeat(4_000) }));
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...accepted(new Date(Date.UTC(2026, 10, 1, index)).toISOString()),
    owners: names,
  }));
  await Promise.all(many.map((one) => trades.keep('0000000004', one)));

  expect(await trades.acceptedBetween('0000000004', '2026', '2027')).toEqual(many);
});

import { expect, test } from 'vitest';
import { laterPurchases } from '#domain/forms/ownership/insiders/later-purchases.ts';
import { record, trade } from './records.ts';

const bought = record('Abel', '2026-03-01');

test('another insider’s purchase within 30 days is counted with the earlier purchase', () => {
  const joined = record('Byrd', '2026-03-31');

  expect(laterPurchases(bought, [bought, joined])).toEqual([joined.accession]);
});

test.each([
  ['after the 30 days', record('Byrd', '2026-04-01')],
  ['before it', record('Byrd', '2026-02-20')],
  ['of the same insider', record('Abel', '2026-03-10')],
  ['that is a sale', record('Byrd', '2026-03-10', { trades: [trade('2026-03-10', { side: 'sold' })] })],
])('a trade %s is not counted with the earlier purchase', (_what, other) => {
  expect(laterPurchases(bought, [other])).toEqual([]);
});

import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import { bytes } from '../support.ts';
import { holdingsReport, type Row } from './holdings-reports.ts';

const STOCKS: Row[] = [40, 80, 120, 200, 310].map((price, index) => ({
  issuer: `Company ${index} Inc`,
  cusip: `03783310${index}`,
  value: price * 10_000,
  shares: 10_000,
}));

function read(rows: Row[], total?: number) {
  const report = holdingsReport(rows, '20260213', '13F-HR', total);
  const { explanation, takeaways, summaryText } = explainFiling(bytes(report));
  const { facts, assessment } = explanation;
  if (facts?.kind !== 'holdings') return expect.unreachable('no holdings');
  return {
    facts: facts as HoldingsFacts,
    explained: [assessment.one_liner, summaryText, ...takeaways].join('\n'),
  };
}

test.each(['N/A', 'NONE', 'No holdings to report', '-'])(
  'a single row with %s is an empty portfolio',
  (issuer) => {
    const { facts, explained } = read([{ issuer, cusip: '000000000', value: 0, shares: 0 }]);

    expect(facts).toMatchObject({ table: { rows: 0, positions: 0 }, top: [], total_value: 0 });
    expect(explained).toContain('reports no holdings');
  },
);

test('a company whose shares have become worthless is still held', () => {
  expect(
    read([{ issuer: 'Nada Inc', cusip: '123456789', value: 0, shares: 100 }]).facts.table?.positions,
  ).toBe(1);
});

test.each<[string, Row[], total?: number]>([
  ['values that repeat the shares', STOCKS.map((row) => ({ ...row, value: row.shares ?? 0 }))],
  ['a value below zero', [...STOCKS, { value: -5_000 }]],
  ['shares below zero', [...STOCKS, { shares: -5_000 }]],
  ['one value times 1,000', STOCKS.map((row, index) => (index === 2 ? { ...row, value: 1.2e9 } : row))],
  ['a cover in another unit, with few rows', [{ value: 5_000, shares: 100 }], 5_000_000],
  [
    'one value times 10',
    STOCKS.map((row, index) => (index === 2 ? { ...row, value: 1.2e7 } : row)),
    7_500_000,
  ],
  [
    'shares in place of all values',
    STOCKS.map((row) => ({ ...row, value: row.shares ?? 0, shares: row.value ?? 0 })),
    7_500_000,
  ],
])('with %s, no dollar amounts are stated', (_, rows, total) => {
  const { facts, explained } = read(rows, total);

  expect(facts).toMatchObject({ value_is_doubtful: true, total_value: null });
  expect(facts.top.every(({ value }) => value === null)).toBe(true);
  expect(explained).not.toContain('$');
  expect(explained).toContain('no dollar amounts are shown');
});

test('the value of Berkshire shares is accepted despite their high price', () => {
  const berkshire = {
    issuer: 'BERKSHIRE HATHAWAY INC DEL',
    cusip: '084670108',
    value: 7_000_000,
    shares: 10,
  };

  expect(read([...STOCKS, berkshire]).facts).toMatchObject({
    value_is_doubtful: false,
    total_value: 14_500_000,
  });
});

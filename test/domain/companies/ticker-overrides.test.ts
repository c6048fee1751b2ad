import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import { applyOverrides, TickerOverride } from '#domain/companies/ticker-overrides.ts';

const row = (ticker: string, cik: number, name = ticker): CompanyRow => ({
  cik: String(cik).padStart(10, '0'),
  name,
  ticker,
  exchange: 'NYSE',
});
const FILE = [row('AAPL', 320193), row('WBD', 77, 'Switchboard Inc'), row('FB', 1326801), row('OLD', 5)];
const override = (facts: unknown) => v.parse(TickerOverride, facts);

describe('ticker overrides', () => {
  test('move a ticker to another company and keep its exchange', () => {
    const wbd = override({
      kind: 'company',
      ticker: 'wbd',
      cik: '1437107',
      name: 'Warner Bros. Discovery, Inc.',
    });

    expect(applyOverrides(FILE, [wbd])[1]).toEqual(row('WBD', 1437107, 'Warner Bros. Discovery, Inc.'));
  });

  test('add a company that is missing from the file', () => {
    const aep = override({
      kind: 'company',
      ticker: 'AEP',
      cik: '4904',
      name: 'AMERICAN ELECTRIC POWER CO INC',
      exchange: 'Nasdaq',
    });

    const rows = applyOverrides(FILE, [aep]);
    expect(rows).toHaveLength(FILE.length + 1);
    expect(rows.at(-1)).toEqual({
      ...row('AEP', 4904, 'AMERICAN ELECTRIC POWER CO INC'),
      exchange: 'Nasdaq',
    });
  });

  test('hide a ticker', () => {
    const rows = applyOverrides(FILE, [override({ kind: 'hidden', ticker: 'OLD' })]);
    expect(rows.map(({ ticker }) => ticker)).toEqual(['AAPL', 'WBD', 'FB']);
  });

  test('rename a ticker, even to one that the file assigns to another company', () => {
    const rename = override({ kind: 'renamed', ticker: 'FB', to: 'wbd' });
    expect(applyOverrides(FILE, [rename])).toEqual([FILE[0], { ...FILE[2], ticker: 'WBD' }, FILE[3]]);
  });

  test('change nothing for unknown tickers unless they add a company', () => {
    const hidden = override({ kind: 'hidden', ticker: 'NOPE' });
    const renamed = override({ kind: 'renamed', ticker: 'NONE', to: 'ELSE' });
    expect(applyOverrides(FILE, [hidden, renamed])).toEqual(FILE);
  });

  test.each([
    { kind: 'hidden', ticker: 'NOT A TICKER AT ALL' },
    { kind: 'company', ticker: 'WBD', cik: 'x', name: 'A' },
    { kind: 'company', ticker: 'WBD', cik: '1', name: ' ' },
    { kind: 'other', ticker: 'WBD' },
    {},
  ])('are rejected if they make no sense: %j', (facts) => {
    expect(v.safeParse(TickerOverride, facts).success).toBe(false);
  });
});

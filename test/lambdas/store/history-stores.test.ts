import { describe, expect, test } from 'vitest';
import type { ReportName } from '#domain/forms/holdings/portfolio.ts';
import type { StakeStatement } from '#domain/forms/stake/statement.ts';
import { holdingsIn } from '#lambdas/clients/holdings.ts';
import { cusipsIn } from '#lambdas/store/filings/cusips-store.ts';
import { stakesIn } from '#lambdas/store/filings/stakes-store.ts';
import { position } from '#test/domain/forms/holdings/positions.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const APPLE = '0000320193';
const at = (month: number) => `2026-${String(month).padStart(2, '0')}-12T15:00:00.000Z`;

const statement = (month: number, facts: Partial<StakeStatement> = {}): StakeStatement => ({
  accession: `0000000001-26-${String(month).padStart(6, '0')}`,
  acceptedAt: at(month),
  schedule: '13G',
  cusip: '037833100',
  filers: ['0000102909'],
  percent: 8.4,
  holders: [{ cik: null, key: 'GROUP VANGUARD', aggregate: 1_300_000_000, percent: 8.4 }],
  purpose: null,
  ...facts,
});

describe('stakes', () => {
  test('are listed newest first, in whatever order they were stored', async () => {
    const stakes = stakesIn(table);
    for (const month of [3, 1, 9, 6]) await stakes.keep(APPLE, statement(month));

    expect(await stakes.stated(APPLE)).toEqual([9, 6, 3, 1].map((month) => statement(month)));
  });

  test('replace their row if the filing is read again', async () => {
    const stakes = stakesIn(table);

    expect(await stakes.keep('0000000042', statement(1))).toBe(true);
    expect(await stakes.keep('0000000042', statement(1, { percent: 7 }))).toBe(false);
    expect(await stakes.stated('0000000042')).toEqual([statement(1, { percent: 7 })]);
  });

  test('stakes of another company are kept separate', async () => {
    expect(await stakesIn(table).stated('0000000043')).toEqual([]);
  });
});

describe('CUSIPs', () => {
  test('are assigned to the issuer that filings name, no matter how often a filing is read', async () => {
    const cusips = cusipsIn(table);
    const claim = { cik: APPLE, acceptedAt: at(1) };
    await Promise.all(Array.from({ length: 5 }, () => cusips.claim('037833100', claim)));
    await cusips.claim('037833100', { cik: '0000000042', acceptedAt: at(2) });

    // Reading one filing five times counts as a single claim, so a newer filing decides.
    expect(await cusips.issuersOf(['037833100'])).toEqual(new Map([['037833100', '0000000042']]));
  });

  test('confirmed by three filings are not changed by a later mistake', async () => {
    const cusips = cusipsIn(table);
    for (const month of [1, 2, 3]) await cusips.claim('191216100', { cik: APPLE, acceptedAt: at(month) });
    await cusips.claim('191216100', { cik: '0000000042', acceptedAt: at(4) });

    expect((await cusips.issuersOf(['191216100'])).get('191216100')).toBe(APPLE);
  });

  test('are resolved a hundred per request; unknown ones are omitted', async () => {
    const cusips = cusipsIn(table);
    const hundred = Array.from({ length: 100 }, (_, index) => `1000000${String(index).padStart(2, '0')}`);
    for (const cusip of hundred.slice(0, 60)) await cusips.claim(cusip, { cik: APPLE, acceptedAt: at(1) });

    expect((await cusips.issuersOf([...hundred, ...hundred])).size).toBe(60);
    expect(await cusips.issuersOf([])).toEqual(new Map());
  });
});

describe('holdings reports', () => {
  const name = (facts: Partial<ReportName> = {}): ReportName => ({
    manager: '0001067983',
    period: '2026-09-30',
    acceptedAt: at(11),
    accession: '0001067983-26-000123',
    extent: 'whole',
    ...facts,
  });

  test('are listed by manager, as stored', async () => {
    const holdings = holdingsIn(process.env.DOCUMENTS_BUCKET ?? '');
    const amendment = name({ accession: '0001067983-26-000124', acceptedAt: at(12), extent: 'addition' });
    for (const report of [name(), name(), amendment, name({ manager: '0000000042' })])
      await holdings.keep(report, [position()]);

    expect(await holdings.reportsOf('0001067983')).toEqual([name(), amendment]);
    expect(await holdings.reportsOf('0000000043')).toEqual([]);
  });

  test('return all their positions', async () => {
    const holdings = holdingsIn(process.env.DOCUMENTS_BUCKET ?? '');
    const positions = Array.from({ length: 3_000 }, (_, index) => position({ amount: index, value: null }));
    await holdings.keep(name({ period: '2026-06-30' }), positions);

    expect(await holdings.get(name({ period: '2026-06-30' }))).toEqual(positions);
  });
});

import { expect, test } from 'vitest';
import type { MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { newestOfEach } from '#domain/market/select-rows.ts';

const row = (number: number, filed_at: string): MarketRow =>
  ({ id: `0009990002-26-00001${number}`, company_name: 'Hollowood Corp', filed_at }) as MarketRow;

test('of a company’s filings that were accepted in the same second, the last one is shown', () => {
  const second = '2026-11-20T15:00:00.000Z';
  const rows = [row(1, second), row(2, second), row(0, second)];

  expect(newestOfEach(rows).map(({ id }) => id)).toEqual(['0009990002-26-000012']);
});

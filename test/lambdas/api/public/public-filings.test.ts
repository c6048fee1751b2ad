import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { PublicFilingsResponse, PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();

const COUNT = 130;
const INSIDER = {
  executiveName: 'Jane Doe',
  executiveTitle: 'CFO',
  totalValue: 2_000_000,
  isAcquisition: false,
  isDisposition: true,
  isMarketTrade: true,
};

/**
 * Builds the filing with this number: 0 is the newest, every tenth is a Form 4, and every fiftieth is a CRITICAL 8-K.
 */
function numbered(number: number, part: Partial<StoredFiling> = {}): StoredFiling {
  const day = new Date(Date.parse('2026-11-20T12:00:00.000Z') - number * 86_400_000);
  const base = storedFiling();
  const isForm4 = number % 10 === 3;
  return storedFiling({
    accession: `0000320193-26-${String(900_000 - number).padStart(6, '0')}`,
    acceptedAt: day.toISOString(),
    form: isForm4 ? '4' : '8-K',
    formType: isForm4 ? '4' : '8-K',
    insiderData: isForm4 ? INSIDER : null,
    assessment: {
      ...base.assessment,
      importance_level: number % 50 === 7 ? 'CRITICAL' : 'LOW',
      one_liner: `Filing ${number}`,
    },
    ...part,
  });
}

beforeAll(async () => {
  for (let number = 0; number < COUNT; number++) await api.deps.filings.list(numbered(number));
  const grant = { ...INSIDER, isMarketTrade: false, isAcquisition: true, isDisposition: false };
  await api.deps.filings.list(numbered(4, { form: '4', formType: '4', insiderData: grant }));
});

async function pageOf(query: Record<string, string>) {
  const { body } = await api.get(`/api/public-filings/AAPL?${new URLSearchParams(query)}`);
  return v.parse(PublicFilingsResponse, body);
}

async function all(query: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 20; pages++) {
    const page: PublicFilingsResponse = await pageOf({ ...query, ...(cursor ? { cursor } : {}) });
    expect(page.filings.length).toBeLessThanOrEqual(20);
    lines.push(...page.filings.map(({ one_liner }) => one_liner ?? ''));
    cursor = page.cursor;
  }
  return lines;
}

describe('the list of filings on a public page', () => {
  test('continues where the ticker’s page ends, newest first and without duplicates', async () => {
    const { body } = await api.get('/api/public-ticker/AAPL');
    const page = v.parse(PublicTickerResponse, body);
    expect(page.filings).toHaveLength(20);
    const next = await pageOf({ cursor: page.cursor ?? '' });
    expect(next.filings[0]?.one_liner).toBe('Filing 20');
    expect(await all({})).toEqual(Array.from({ length: COUNT }, (_, number) => `Filing ${number}`));
  });

  test('can be filtered by form and minimum level, across all pages', async () => {
    const forms4 = await all({ form: '4' });
    expect(forms4).toHaveLength(14);
    expect(await all({ level: 'HIGH' })).toEqual(['Filing 7', 'Filing 57', 'Filing 107']);
    expect(await all({ level: 'HIGH', form: '4' })).toEqual([]);
  });

  test.each([
    ['level', 'URGENT'],
    ['cursor', 'somewhere'],
  ])('is refused for an invalid %s', async (name, value) => {
    const { status, body } = await api.get(`/api/public-filings/AAPL?${name}=${value}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'invalid_request' });
  });

  test('is not found for an unknown ticker', async () => {
    expect((await api.get('/api/public-filings/NOPE')).status).toBe(404);
  });
});

test('a public page shows insiders’ market trades with the fields that are free, and the forms that were filed', async () => {
  const { body } = await api.get('/api/public-ticker/AAPL');
  const { insiders, forms } = v.parse(PublicTickerResponse, body);
  expect(forms).toEqual(['8-K', '4']);
  // The result is ten of the newest hundred filings, without the grant.
  expect(insiders).toHaveLength(10);
  const [first] = (body as { insiders: object[] }).insiders;
  expect(first).toEqual({
    id: numbered(3).accession,
    filed_at: numbered(3).acceptedAt,
    name: 'Jane Doe',
    title: 'CFO',
    side: 'sold',
    total_value: 2_000_000,
  });
});

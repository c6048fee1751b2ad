import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();

test('GET /api/config returns data source, forms and plans, but no prices until they have been read from Stripe', async () => {
  const { body } = await api.get('/api/config');
  expect(body.data_source).toBe('sample');
  expect(body.forms).toHaveLength(13);
  expect(body.plans).toMatchObject([
    { id: 'pro', name: 'PRO', tickers: 50, amount: null, currency: null, sold_on: ['8k'] },
    { id: 'all', tickers: 50, amount: null, sold_on: ['all'] },
  ]);
  expect(body.add_ons).toMatchObject([{ id: 'tickers', tickers: 20, amount: null }]);
});

test('GET /api/config returns the prices last read from Stripe, the same on every brand', async () => {
  const price = (amount: number) => ({ id: `price_${amount}`, amount, currency: 'usd' });
  await api.deps.catalogs.put({
    prices: {
      [PLANS.pro.lookupKey]: price(1_000),
      [PLANS.all.lookupKey]: price(2_000),
      [ADD_ONS.tickers.lookupKey]: price(500),
    },
    portalConfiguration: null,
    readAt: '2026-11-20T15:00:00.000Z',
  });
  const answers = await Promise.all(
    BRAND_IDS.map(async (brand) => v.parse(ConfigResponse, (await api.get('/api/config', { brand })).body)),
  );
  for (const { plans, add_ons } of answers) {
    expect(plans.map(({ amount }) => amount)).toEqual([1_000, 2_000]);
    expect(add_ons).toMatchObject([{ amount: 500, currency: 'usd' }]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

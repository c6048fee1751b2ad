import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StockQuoteResponse } from '#domain/contract/quotes-contract.ts';

test.each([
  ['bare', { current_price: 321.98 }],
  ['wrapped in data', { data: { current_price: 321.98 } }],
])('a quote that is %s has the same price', (_, answer) => {
  expect(v.parse(StockQuoteResponse, answer)).toMatchObject({ current_price: 321.98, pe_ratio: null });
});

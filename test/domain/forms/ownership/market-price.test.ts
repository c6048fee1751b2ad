import { describe, expect, test } from 'vitest';
import {
  daysAboveMarket,
  isWorthChecking,
  type PricedForm,
} from '#domain/forms/ownership/doubts/market-price.ts';
import { parseDecimal } from '#domain/text/decimal.ts';

const DAY = '2026-05-04';

/** Returns a document with one purchase. */
function purchase(
  price: string,
  { security = 'Common Stock', shares = '1000000', code = 'P' } = {},
): PricedForm {
  const line = { security, date: DAY, code, shares: parseDecimal(shares), price: parseDecimal(price) };
  return { nonDerivativeTransactions: [line], periodOfReport: DAY };
}

const closesAt = (...prices: number[]) => prices.map((close) => [{ date: '2026-05-01', close }]);

describe('the price of a share', () => {
  test('is doubtful far above the closing prices of the days around the trade', () => {
    expect([...daysAboveMarket(purchase('50000'), closesAt(50))]).toEqual([DAY]);
  });

  test.each([
    ['near the market price', purchase('61'), closesAt(50)],
    ['far below it, since the listed share may stand for many', purchase('1'), closesAt(50)],
    ['far above one class of shares, but near another', purchase('700000'), closesAt(470, 705_000)],
    ['without closing prices', purchase('50000'), []],
    ['of preferred shares', purchase('50000', { security: 'Series A Preferred Stock' }), closesAt(50)],
    ['of shares from an option', purchase('50000', { code: 'M' }), closesAt(50)],
  ])('is not doubtful %s', (_, document, closes) => {
    expect([...daysAboveMarket(document, closes)]).toEqual([]);
  });

  test('is not doubtful if the closing prices are from another month', () => {
    expect([...daysAboveMarket(purchase('50000'), [[{ date: '2026-03-02', close: 50 }]])]).toEqual([]);
  });
});

test('only a trade of at least five million dollars is worth a request for closing prices', () => {
  expect(isWorthChecking(purchase('5'))).toBe(true);
  expect(isWorthChecking(purchase('4'))).toBe(false);
});

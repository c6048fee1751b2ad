import { expect, it } from 'vitest';
import { tradingDays } from '#domain/quotes/trading-calendar.ts';
import { priceReaction, sessionsAfter } from '#domain/track-record/price-reaction.ts';

const DAYS = tradingDays('2026-10-30', 40);
const FLAT = DAYS.map((date) => ({ date, close: 100 }));
/** A Tuesday before the exchanges open. */
const BEFORE_OPEN = '2026-10-06T12:00:00Z';

function closesWith(changes: Record<string, number>) {
  let close = 50;
  return DAYS.map((date) => {
    close *= 1 + (changes[date] ?? 0);
    return { date, close };
  });
}

it('the reaction is measured from the close before the first session that ends after the filing', () => {
  expect(sessionsAfter(BEFORE_OPEN, 1)).toEqual(['2026-10-06']);
  expect(sessionsAfter('2026-10-06T19:59:59Z', 1)).toEqual(['2026-10-06']);
  expect(sessionsAfter('2026-10-06T20:00:00Z', 1)).toEqual(['2026-10-07']);
  expect(sessionsAfter('2026-11-27T18:30:00Z', 2)).toEqual(['2026-11-30', '2026-12-01']);
});

it('the market’s change is subtracted from the reaction', () => {
  const fall = closesWith({ '2026-10-06': -0.1 });
  const market = FLAT.map(({ date }) => ({ date, close: date < '2026-10-06' ? 100 : 102 }));
  expect(priceReaction(fall, market, BEFORE_OPEN)?.[1]).toBeCloseTo(-0.12);
  expect(priceReaction(fall, FLAT, BEFORE_OPEN)?.[5]).toBeCloseTo(-0.1);
});

it('the reaction has no value for days without a close yet', () => {
  const young = closesWith({}).filter(({ date }) => date <= '2026-10-07');
  expect(priceReaction(young, FLAT, BEFORE_OPEN)).toEqual({ 1: 0, 5: null, 20: null });
});

it.each([
  ['the close before the filing is missing', closesWith({}).filter(({ date }) => date >= '2026-10-06')],
  ['a stock was split two for one', closesWith({ '2026-10-09': -0.5 })],
  ['a stock was merged one for ten', closesWith({ '2026-10-09': 9 })],
])('no reaction is measured if %s', (_, closes) => {
  expect(priceReaction(closes, FLAT, BEFORE_OPEN)).toBeNull();
});

import { expect, it } from 'vitest';
import { simulatedMarket } from '#local/market/prices.ts';

const market = simulatedMarket('seed');
const OPEN = new Date('2026-11-20T15:00:00Z');
const seconds = (count: number) => new Date(OPEN.getTime() + count * 1_000);

it('the same seed and time give the same price, another seed another', () => {
  expect(simulatedMarket('seed').quote('AAPL', OPEN)).toEqual(market.quote('AAPL', OPEN));
  expect(simulatedMarket('other').quote('AAPL', OPEN)).not.toEqual(market.quote('AAPL', OPEN));
});

it('prices move while the exchanges trade, little within a minute', () => {
  const prices = Array.from({ length: 20 }, (_, index) => market.quote('NVDA', seconds(index * 15)).c);
  expect(new Set(prices).size).toBeGreaterThan(5);
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.02);
});

it('prices stand still on Thanksgiving, and the half day closes at 13:00', () => {
  const at = (time: string) => market.quote('AAPL', new Date(time));
  expect(at('2026-11-26T17:00:00Z')).toEqual(at('2026-11-25T21:00:00Z'));
  expect(at('2026-11-27T20:00:00Z')).toMatchObject({ t: Date.parse('2026-11-27T18:00:00Z') / 1_000 });
});

it('a year of closes ends with the previous close and spans the range', () => {
  const { pc } = market.quote('MSFT', OPEN);
  const { c, v } = market.candles('MSFT', ['2026-11-18', '2026-11-19', '2026-11-20'], OPEN);
  const figures = market.figures('MSFT', OPEN);
  expect(c[1]).toBe(pc);
  expect(c[1]).toBeLessThanOrEqual(figures['52WeekHigh']);
  expect(v.every((volume) => volume > 100_000)).toBe(true);
});

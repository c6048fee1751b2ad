import { expect, test } from 'vitest';
import { type MarkedFiling, priceChart } from '#domain/quotes/price-chart.ts';

const BOX = { width: 116, height: 56 };
const CLOSES = [
  { date: '2026-11-18', close: 10 },
  { date: '2026-11-19', close: 20 },
  { date: '2026-11-20', close: 15 },
];
const marked = (filed_at: string, part: Partial<MarkedFiling> = {}): MarkedFiling => ({
  id: filed_at,
  filed_at,
  form: '8-K',
  importance_level: 'LOW',
  one_liner: null,
  ...part,
});

test('the line of the price chart spans the box between its margins, with the lowest price at the bottom', () => {
  const chart = priceChart(CLOSES, [], BOX);
  expect(chart?.points).toEqual([
    { x: 8, y: 48 },
    { x: 58, y: 8 },
    { x: 108, y: 28 },
  ]);
  expect([chart?.low, chart?.high]).toEqual([10, 20]);
});

test('the scale has a few round prices at the right heights', () => {
  expect(priceChart(CLOSES, [], BOX)?.scale).toEqual([
    { price: 10, y: 48 },
    { price: 15, y: 28 },
    { price: 20, y: 8 },
  ]);
  const priced = [115.71, 220.16].map((close, index) => ({ date: `2026-11-${18 + index}`, close }));
  expect(priceChart(priced, [], BOX)?.scale.map(({ price }) => price)).toEqual([150, 200]);
});

test('filings from the same day share one mark, with the most important first; those outside trading days move to the next trading day', () => {
  const high = marked('2026-11-19T12:00:00Z', { importance_level: 'HIGH' });
  const filings = [marked('2026-11-19T15:00:00Z'), high, marked('2026-11-21T15:00:00Z')];
  const marks = priceChart(CLOSES, filings, BOX)?.marks ?? [];
  expect(marks.map(({ x, filings: all }) => [x, all.map(({ id }) => id)])).toEqual([
    [58, [high.id, '2026-11-19T15:00:00Z']],
    [108, ['2026-11-21T15:00:00Z']],
  ]);
});

test('filings from before the chart have no mark, and fewer than two closes make no chart', () => {
  expect(priceChart(CLOSES, [marked('2026-11-01T15:00:00Z')], BOX)?.marks).toEqual([]);
  expect(priceChart(CLOSES.slice(1, 2), [], BOX)).toBeNull();
  expect(priceChart([], [], BOX)).toBeNull();
});

test('prices that never change are a flat line', () => {
  const flat = CLOSES.map(({ date }) => ({ date, close: 5 }));
  expect(priceChart(flat, [], BOX)?.points.map(({ y }) => y)).toEqual([48, 48, 48]);
  expect(priceChart(flat, [], BOX)?.scale).toEqual([]);
});

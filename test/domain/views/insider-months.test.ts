import { expect, test } from 'vitest';
import { insiderMonths } from '#domain/views/insider-months.ts';

const trade = (filed_at: string, part: object) => ({
  filed_at,
  insider_data: JSON.stringify({
    executiveName: 'Ann',
    isAcquisition: false,
    isDisposition: false,
    ...part,
  }),
});
const BUY = { isAcquisition: true, isMarketTrade: true, totalValue: 100 };
const SALE = { isDisposition: true, isMarketTrade: true, totalValue: 40 };

test('purchases and sales are added up per month, newest month first', () => {
  expect(
    insiderMonths([
      trade('2026-10-05T15:00:00Z', SALE),
      trade('2026-11-20T15:00:00Z', BUY),
      trade('2026-11-18T15:00:00Z', SALE),
      trade('2026-11-17T15:00:00Z', { ...SALE, totalValue: null }),
    ]),
  ).toEqual([
    { month: '2026-11', bought: { count: 1, value: 100 }, sold: { count: 2, value: 40 } },
    { month: '2026-10', bought: { count: 0, value: 0 }, sold: { count: 1, value: 40 } },
  ]);
});

test('months are based on New York time', () => {
  expect(insiderMonths([trade('2026-11-01T01:30:00Z', BUY)])[0]?.month).toBe('2026-10');
});

test('trades outside the market are not counted', () => {
  const others = [
    trade('2026-11-20T15:00:00Z', {}),
    trade('2026-11-20T15:00:00Z', { ...BUY, isMarketTrade: false }),
    trade('2026-11-20T15:00:00Z', { isAcquisition: true, totalValue: 100, holding: null }),
    { filed_at: '2026-11-20T15:00:00Z', insider_data: null },
  ];
  expect(insiderMonths(others)).toEqual([]);
});

test('a filing that was read before market trades were marked is included if it states the holdings before and after the trade', () => {
  const older = { isDisposition: true, totalValue: 40, holding: { before: 9, after: 5 } };
  expect(insiderMonths([trade('2026-11-20T15:00:00Z', older)])).toHaveLength(1);
});

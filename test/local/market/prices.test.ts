import { expect, it } from 'vitest';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { readOwnershipXml } from '#domain/forms/ownership/document/ownership-xml.ts';
import { toNumber } from '#domain/text/decimal.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { datedValue } from '#local/edgar/corpus.ts';
import { simulatedMarket } from '#local/market/prices.ts';

const OPEN = new Date('2026-11-20T15:00:00Z');
const market = simulatedMarket('seed', OPEN);
const seconds = (count: number) => new Date(OPEN.getTime() + count * 1_000);

it('the same seed and time give the same price, and another seed gives another price', () => {
  expect(simulatedMarket('seed', OPEN).quote('AAPL', OPEN)).toEqual(market.quote('AAPL', OPEN));
  expect(simulatedMarket('other', OPEN).quote('AAPL', OPEN)).not.toEqual(market.quote('AAPL', OPEN));
});

it('prices change while the exchanges are open, but little within a minute', () => {
  const prices = Array.from({ length: 20 }, (_, index) => market.quote('NVDA', seconds(index * 15)).c);
  expect(new Set(prices).size).toBeGreaterThan(5);
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.02);
});

it('prices do not change on Thanksgiving, and the half day closes at 13:00', () => {
  const at = (time: string) => market.quote('AAPL', new Date(time));
  expect(at('2026-11-26T17:00:00Z')).toEqual(at('2026-11-25T21:00:00Z'));
  expect(at('2026-11-27T20:00:00Z')).toMatchObject({ t: Date.parse('2026-11-27T18:00:00Z') / 1_000 });
});

it('a year of closes ends with the previous close and covers the 52-week range', () => {
  const { pc } = market.quote('MSFT', OPEN);
  const { c, v } = market.candles('MSFT', ['2026-11-18', '2026-11-19', '2026-11-20'], OPEN);
  const figures = market.figures('MSFT', OPEN);
  expect(c[1]).toBe(pc);
  expect(c[1]).toBeLessThanOrEqual(figures['52WeekHigh']);
  expect(v.every((volume) => volume > 100_000)).toBe(true);
});

it('near the start, a market price is within 6% of what insiders in the sample paid or got', () => {
  const trades = tradesOfSample(OPEN);
  expect(trades.length).toBeGreaterThan(20);
  const far = trades.filter(({ ticker, date, price }) => {
    const { c } = market.candles(ticker, [date], OPEN);
    return !(Math.abs((c[0] ?? 0) / price - 1) <= 0.06);
  });
  expect(far).toEqual([]);
});

it('a market value is the price times a constant number of shares, and earnings are those in the filings', () => {
  const later = new Date('2027-03-12T18:00:00Z');
  const sharesAt = (now: Date) =>
    (market.figures('AAPL', now).marketCapitalization * 1e6) / market.quote('AAPL', now).c;
  // Vanguard's 1,317,966,471 shares are 8.47% of the company.
  expect(sharesAt(OPEN) / (1_317_966_471 / 0.0847)).toBeCloseTo(1, 2);
  expect(sharesAt(later) / sharesAt(OPEN)).toBeCloseTo(1, 4);
  expect(market.figures('AAPL', OPEN).epsTTM).toBe(7.46);
});

it('the highest price of a year is more than a tenth above the lowest', () => {
  const figures = market.figures('TSLA', OPEN);
  expect(figures['52WeekHigh'] / figures['52WeekLow']).toBeGreaterThan(1.1);
});

type SampleTrade = { ticker: string; date: string; price: number };

/**
 * Keeps purchases, sales and withheld shares, because they happen at the market price. The sample's newest filings
 * report today's trades.
 */
function tradesOfSample(now: Date): SampleTrade[] {
  return sampleCorpus(now)
    .filings.filter(({ form }) => form.startsWith('4') && form.length < 4)
    .flatMap(({ documents: [document], acceptedAt }) => {
      const { document: report } = readOwnershipXml(String(datedValue(document?.body ?? '', acceptedAt)));
      return report.nonDerivativeTransactions
        .filter(({ code }) => code === 'P' || code === 'S' || code === 'F')
        .map(({ date, price }) => ({
          ticker: normalizeTicker(report.issuer.ticker ?? '') ?? '',
          date: date ?? '',
          price: price ? toNumber(price) : Number.NaN,
        }));
    });
}

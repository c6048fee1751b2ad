import { describe, expect, it } from 'vitest';
import type { OwnershipLine } from '#domain/contract/filings.ts';
import { insiderTrade, readInsiderData } from '#domain/views/insider-trade.ts';

function line(part: Partial<OwnershipLine>): OwnershipLine {
  return {
    owner: 'Cook Timothy D',
    date: '2026-11-18',
    code: 'S',
    action: 'Open-market sale',
    acquired_disposed: 'D',
    shares: 100,
    price: 10,
    value: 1_000,
    shares_after: null,
    security: 'Common Stock',
    derivative: false,
    ...part,
  };
}

describe('a trade', () => {
  it('sums the lines of one account and says of how much', () => {
    const trade = insiderTrade([
      line({ shares: 300, value: 3_000, shares_after: 700 }),
      line({ shares: 200, value: 2_200, shares_after: 500 }),
    ]);
    expect(trade).toEqual({
      verb: 'sold',
      direction: 'down',
      shares: 500,
      value: 5_200,
      averagePrice: 10.4,
      holding: { before: 1_000, after: 500 },
    });
  });

  it('follows an exercise that is sold at once', () => {
    const trade = insiderTrade([
      line({ code: 'M', acquired_disposed: 'A', shares: 400, price: 0, value: 0, shares_after: 1_400 }),
      line({ code: 'S', shares: 400, value: 4_000, shares_after: 1_000 }),
    ]);
    expect(trade).toMatchObject({ verb: 'sold', shares: 400, holding: { before: 1_000, after: 1_000 } });
  });

  it('does not guess a holding from lines of several accounts', () => {
    const trade = insiderTrade([
      line({ shares: 100, shares_after: 900 }),
      line({ shares: 100, shares_after: 50_000 }),
    ]);
    expect(trade?.holding).toBeNull();
  });

  it('has no value when a line has no price', () => {
    const trade = insiderTrade([line({ code: 'A', acquired_disposed: 'A', price: null, value: null })]);
    expect(trade).toMatchObject({ verb: 'acquired', value: null, averagePrice: null });
  });

  it('is nothing without lines that move shares', () => {
    expect(insiderTrade([])).toBeNull();
    expect(insiderTrade([line({ shares: null }), line({ derivative: true })])).toBeNull();
  });
});

it('reads insider data and shrugs at what is none', () => {
  expect(readInsiderData('{"executiveName":"Tim"}')?.executiveName).toBe('Tim');
  expect([null, '', '{', '[]', '"x"'].map(readInsiderData)).toEqual([null, null, null, null, null]);
});

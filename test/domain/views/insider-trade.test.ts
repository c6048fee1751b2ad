import { describe, expect, it } from 'vitest';
import { insiderTrade, readInsiderData } from '#domain/views/insider-trade.ts';
import { ownershipLine as line } from '#test/support/builders/ownership-line.ts';

describe('a trade', () => {
  it('adds up its lines and states the average price', () => {
    expect(insiderTrade([line({ shares: 300, value: 3_000 }), line({ shares: 200, value: 2_200 })])).toEqual({
      words: 'sold 500 shares for $5,200, at $10.40 a share',
      direction: 'down',
    });
  });

  it('has no average if a line has no price', () => {
    const lines = [line({ value: 1_000 }), line({ price: null, value: null })];

    expect(insiderTrade(lines)?.words).toBe('sold 200 shares ($1,000)');
  });

  it('is not a market trade if it was a grant', () => {
    const lines = [line({ code: 'A', acquired_disposed: 'A', price: null, value: null })];

    expect(insiderTrade(lines)).toEqual({ words: 'was granted 100 shares', direction: 'up' });
  });

  it('is null without lines', () => {
    expect(insiderTrade([])).toBeNull();
    expect(insiderTrade([line({ code: null, acquired_disposed: null })])).toBeNull();
  });
});

it('valid insider data is read, and invalid data yields nothing', () => {
  expect(readInsiderData('{"executiveName":"Tim"}')?.executiveName).toBe('Tim');
  expect([null, '', '{', '[]', '"x"'].map(readInsiderData)).toEqual([null, null, null, null, null]);
});

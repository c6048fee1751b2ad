import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatCount,
  formatDollars,
  formatMarketCap,
  formatMultiple,
  formatPart,
  formatPercent,
  formatPrice,
  formatRatio,
} from '#domain/format/numbers.ts';

describe('market cap', () => {
  it.each([
    [1e12, '1.00T'],
    [2.984e12, '2.98T'],
    [2.34e9, '2.3B'],
    [1e9, '1.0B'],
    [5.67e6, '5.7M'],
    [1e6, '1.0M'],
    [999_999, '999,999'],
    [0, '0'],
    [null, '—'],
    [Number.NaN, '—'],
    [undefined, '—'],
  ])('is formatted from %s as %s', (value, text) => {
    expect(formatMarketCap(value)).toBe(text);
  });
});

describe('dollar amounts', () => {
  it.each([
    [2.5e12, '$2.50T'],
    [2.5e9, '$2.5B'],
    [2.5e6, '$2.5M'],
    [45_300, '$45,300'],
    [999_960_000, '$1.0B'],
    [999_940_000, '$999.9M'],
    [-999_990_000_000, '−$1.00T'],
    [999_999, '$999,999'],
    [-1_500_000, '−$1.5M'],
    [0, '$0'],
    [null, '—'],
  ])('are formatted from %s as %s', (value, text) => {
    expect(formatDollars(value)).toBe(text);
  });
});

describe('prices and figures', () => {
  it('have two decimals, four below a dollar, and are two hyphens if missing', () => {
    expect([1234.5, 0.1234, 0, null].map(formatPrice)).toEqual(['$1,234.50', '$0.1234', '$0.00', '--']);
  });

  it('have a sign if they are a change, unless it is zero', () => {
    expect([1.234, -0.4, 0, null].map(formatChange)).toEqual(['+1.23%', '−0.40%', '0.00%', '—']);
  });

  it('have grouped digits and keep fractions of a share', () => {
    expect([511_000, 0.125, 0, null].map(formatCount)).toEqual(['511,000', '0.125', '0', '—']);
  });

  it('have two decimals if they are ratios or yields', () => {
    expect([formatRatio(28.456), formatRatio(null), formatPercent(0.52), formatPercent(null)]).toEqual([
      '28.46',
      '—',
      '0.52%',
      '—',
    ]);
  });

  it('have one decimal if they are multiples, with halves rounded up', () => {
    expect([2.34, 1.45, 2].map(formatMultiple)).toEqual(['2.3x', '1.5x', '2.0x']);
  });

  it('are never rounded to 0% if small or to 100% if large', () => {
    expect([0, 0.004, 0.253, 0.996, 1].map(formatPart)).toEqual(['0%', '<1%', '25%', '>99%', '100%']);
  });
});

it('prices have the same digit grouping as in Intl', () => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (let value = 1; value < 1e12; value = Math.round(value * 7.3) + 0.25)
    expect(formatPrice(value)).toBe(`$${intl.format(value)}`);
});

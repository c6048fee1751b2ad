import { describe, expect, it, test } from 'vitest';
import { amountOf, MONEY, shortMoney, shortValue } from '#domain/language/money.ts';
import fc from '#test/support/properties.ts';

const amounts = (text: string) => text.match(new RegExp(MONEY, 'gu')) ?? [];

describe('an amount of money', () => {
  test.each([
    ['paid $5 million', ['$5 million']],
    ['paid $ 5 million', ['$ 5 million']],
    ['paid US$5.25 billion', ['US$5.25 billion']],
    ['paid €1,250,000.50 or £3', ['€1,250,000.50', '£3']],
    ['a $300-million loan', ['$300-million']],
    ['par value $.01', ['$.01']],
    ['paid $5M', []],
    ['paid 5 million', []],
    ['$1,00', ['$1']],
  ])('is found in “%s”', (text, found) => {
    expect(amounts(text)).toEqual(found);
  });

  test.each([
    ['5', 'million', 5e6],
    ['2.5', 'Billion', 2.5e9],
    ['1,250,000', undefined, 1_250_000],
    ['.25', undefined, 0.25],
  ])('%s %s is parsed to its value', (digits, scale, value) => {
    expect(amountOf(digits, scale)).toBe(value);
  });

  it('has no value if it is not a number', () => {
    expect(amountOf('five', 'million')).toBeNaN();
  });
});

describe('a headline shows', () => {
  test.each([
    ['$300,000,000', '$300 million'],
    ['$27,348,450', '$27.3 million'],
    ['$2,750,000,000', '$2.75 billion'],
    ['$999,999', '$999,999'],
    ['$.25', '$.25'],
    ['$ 5 million', '$5 million'],
    ['a $300-million loan', 'a $300 million loan'],
    ['C$1,250,000,000 of notes', 'C$1.25 billion of notes'],
    ['no amount', 'no amount'],
  ])('%s as %s', (written, short) => {
    expect(shortMoney(written)).toBe(short);
  });

  it('a value within one percent of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 900_000_000_000 }), (value) => {
        const [digits = '', scale] = shortValue(value).split(' ');

        expect(Math.abs(amountOf(digits, scale) / value - 1)).toBeLessThan(0.01);
      }),
    );
  });
});

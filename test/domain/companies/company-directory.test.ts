import { describe, expect, test } from 'vitest';
import { companyDirectory, parseCompanyTickersExchange } from '#domain/companies/company-directory.ts';
import { computing } from '#test/support/computing.ts';

const FILE = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [1045810, 'NVIDIA CORP', 'NVDA', 'Nasdaq'],
    [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
    [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
    [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-A', 'NYSE'],
    [1418121, 'Apple Hospitality REIT, Inc.', 'APLE', 'NYSE'],
    [37996, 'FORD MOTOR CO', 'F', 'NYSE'],
    [38264, 'FORWARD INDUSTRIES', 'FORD', 'Nasdaq'],
    [731766, 'UnitedHealth Group', 'UNH', null],
    [1, "Macy's, Inc.", 'M', 'NYSE'],
    [2, 'Nestlé Pineapple Co', 'NSRGY', 'OTC'],
    [1018724, 'AMAZON COM INC', 'AMZN', 'Nasdaq'],
  ],
};
const directory = companyDirectory(parseCompanyTickersExchange(FILE));
const tickersFor = (text: string, limit = 10) => directory.search(text, limit).map(({ ticker }) => ticker);

describe('the SEC’s company file', () => {
  test('yields rows with ten-digit CIKs', () => {
    expect(directory.byTicker('AAPL')).toEqual({
      cik: '0000320193',
      name: 'Apple Inc.',
      ticker: 'AAPL',
      exchange: 'Nasdaq',
    });
    expect(directory.byTicker('NOPE')).toBeNull();
    expect(directory.tickersOf('0001067983')).toEqual(['BRK-B', 'BRK-A']);
    expect(directory.tickersOf('9999999999')).toEqual([]);
  });

  test('finds a share-class ticker written as one word, unless that word is itself a ticker', () => {
    expect(['BRKB', 'BRK-B', 'AAPL', 'NOPE'].map(directory.spellingOf)).toEqual([
      'BRK-B',
      'BRK-B',
      'AAPL',
      'NOPE',
    ]);
    const taken = companyDirectory([
      { cik: '0000000001', name: 'One', ticker: 'ON-E', exchange: null },
      { cik: '0000000002', name: 'Other', ticker: 'ONE', exchange: null },
    ]);
    expect(taken.spellingOf('ONE')).toBe('ONE');
  });

  test('may have its fields in a different order; unusable rows are dropped', () => {
    const rows = parseCompanyTickersExchange({
      fields: ['ticker', 'cik', 'exchange', 'name'],
      data: [['MSFT', 789019, 'Nasdaq', 'MICROSOFT CORP'], ['', 5, null, 'x'], ['X', 'y', null, 'z'], []],
    });
    expect(rows).toEqual([{ cik: '0000789019', name: 'Microsoft Corp', ticker: 'MSFT', exchange: 'Nasdaq' }]);
  });

  test.each([null, 'text', [], {}, { fields: [], data: [] }, { fields: ['cik'], data: [[1]] }])(
    'is rejected if its structure is different: %j',
    (json) => {
      expect(() => parseCompanyTickersExchange(json)).toThrow('The SEC’s company file cannot be read.');
    },
  );
});

describe('company search', () => {
  test.each([
    ['aapl', ['AAPL']],
    ['a', ['AAPL', 'APLE', 'AMZN']],
    ['apple', ['AAPL', 'APLE']],
    ['amazon com', ['AMZN']],
    ['Amazon.com', ['AMZN']],
    ['apple h', ['APLE']],
    ['hathaway', ['BRK-B', 'BRK-A']],
    ['brk.b', ['BRK-B']],
    ['brk b', ['BRK-B']],
    ['BRK', ['BRK-B', 'BRK-A']],
    ['ford', ['FORD', 'F']],
    ['macys', ['M']],
    ["macy's", ['M']],
    ['nestle', ['NSRGY']],
    ['apple inc.', ['AAPL', 'APLE']],
    ['hathaway berk', ['BRK-B', 'BRK-A']],
    ['motor f', ['F']],
    ['inc hospitality apple', ['APLE']],
    ['apple motor', []],
    ['brk/b', ['BRK-B']],
    ['BRK-B', ['BRK-B']],
    ['brkb', ['BRK-B']],
    ['', []],
    [' .,- ', []],
    ['zzzz', []],
    ['\u0000', []],
  ])('finds %j', (text, tickers) => {
    expect(tickersFor(text)).toEqual(tickers);
  });

  test('returns at most the requested number', () => {
    expect(tickersFor('a', 1)).toEqual(['AAPL']);
  });

  test('searches over ten thousand names in under 5 ms', () => {
    const letters = (n: number) =>
      String.fromCharCode(65 + (n % 26), 65 + ((n / 26) % 26), 65 + ((n / 676) % 26));
    const big = companyDirectory(
      Array.from({ length: 10_000 }, (_, n) => ({
        cik: String(n).padStart(10, '0'),
        name: `${letters(n)} Holdings ${letters(n * 7)} International Corp ${n}`,
        ticker: `${letters(n)}${n % 100}`,
        exchange: null,
      })),
    );
    const times = ['abc', 'holdings', 'international corp', 'z', 'qqq none'].flatMap((text) =>
      Array.from({ length: 20 }, () => {
        const watch = computing();
        big.search(text, 10);
        return watch();
      }),
    );
    // Uses the median, so that a single run with garbage collection does not matter.
    expect(times.toSorted((one, other) => one - other)[times.length / 2]).toBeLessThan(5);
  });
});

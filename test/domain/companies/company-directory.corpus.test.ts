import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { companyDirectory, parseCompanyTickersExchange } from '#domain/companies/company-directory.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';

describe.skipIf(!hasCorpus)('the real company file', () => {
  const file = () =>
    JSON.parse(readFileSync(join(CORPUS, 'reference/company_tickers_exchange.json'), 'utf8')) as {
      data: unknown[];
    };

  test('the directory contains every ticker and finds the suggested tickers by name', () => {
    const { data } = file();
    const directory = companyDirectory(parseCompanyTickersExchange(file()));
    expect(directory.size).toBe(data.length);
    for (const [text, ticker] of [
      ['apple', 'AAPL'],
      ['microsoft', 'MSFT'],
      ['alphabet', 'GOOGL'],
      ['nvidia', 'NVDA'],
      ['tesla', 'TSLA'],
      ['berkshire', 'BRK-B'],
      ['jpmorgan', 'JPM'],
    ] as const) {
      expect(directory.search(text, 10)[0]?.ticker).toBe(ticker);
    }
  });

  test.each([
    ['v', 'V'],
    ['ma', 'MA'],
    ['brk.b', 'BRK-B'],
    ['home dep', 'HD'],
    ['depot home', 'HD'],
    ['exxon', 'XOM'],
    ['goldman', 'GS'],
  ])('a search for %j ranks first: %s', (text, ticker) => {
    expect(companyDirectory(parseCompanyTickersExchange(file())).search(text, 10)[0]?.ticker).toBe(ticker);
  });

  test.each(['a', 'am', 'f'])('ranks tickers that start with %j before names', (text) => {
    const hits = companyDirectory(parseCompanyTickersExchange(file())).search(text, 10);
    expect(hits).toHaveLength(10);
    for (const { ticker } of hits) expect(ticker.toLowerCase().startsWith(text)).toBe(true);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { companyDirectory, parseCompanyTickersExchange } from '#domain/company-directory.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';

describe.skipIf(!hasCorpus)('the real file of companies', () => {
  const file = () =>
    JSON.parse(readFileSync(join(CORPUS, 'reference/company_tickers_exchange.json'), 'utf8')) as {
      data: unknown[];
    };

  test('loses no ticker, and finds the suggested ones by name', () => {
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
});

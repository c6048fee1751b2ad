import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyDirectory, parseCompanyTickersExchange } from '#domain/companies/company-directory.ts';
import { CORPUS } from '#test/support/corpus.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const FILE = join(CORPUS, 'reference/company_tickers_exchange.json');
const BUDGET_MS = 5;
const ROUNDS = 50;
/** Typical search texts: a letter, a ticker, the start of a name, words in any order, and nonsense. */
const TEXTS = ['a', 'aapl', 'brk.b', 'micro', 'bank of', 'depot home', 'corp inc', 'zzzz qqqq'];

/** Measures the ticker search over the SEC's whole list, as the API runs it, in this process. */
export async function benchSearch(): Promise<Figure[]> {
  if (!existsSync(FILE)) return [];
  const directory = companyDirectory(parseCompanyTickersExchange(JSON.parse(readFileSync(FILE, 'utf8'))));
  // Uses the median, so that other processes affect the result less.
  const medians = TEXTS.map((text) =>
    percentile(
      Array.from({ length: ROUNDS }, () => timeOf(directory, text)),
      0.5,
    ),
  );
  const name = `ticker search over ${directory.size} rows, slowest of ${TEXTS.length} texts`;
  return [{ name, value: Math.max(...medians), unit: 'ms', budget: BUDGET_MS }];
}

function timeOf(directory: ReturnType<typeof companyDirectory>, text: string): number {
  const from = performance.now();
  directory.search(text, 10);
  return performance.now() - from;
}

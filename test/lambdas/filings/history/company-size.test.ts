import { expect, test } from 'vitest';
import { weighDeal } from '#lambdas/filings/history/learn-company-size.ts';
import { companySizesIn } from '#lambdas/store/filings/company-sizes-store.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';

const table = openedForFile(startTable);

const DEAL =
  'On May 12, 2026, the Company entered into a Stock Purchase Agreement with Seller Holdings, Inc., pursuant to which the Company agreed to acquire all of the outstanding shares of Widget Makers, Inc. from Seller Holdings, Inc. The aggregate purchase price is $300 million in cash.';
const NO_FIGURES = {
  ...{ avgVolume: null, week52High: null, week52Low: null, peRatio: null, eps: null },
  ...{ dividendYield: null, beta: null, exchange: null },
};
const QUOTE = {
  ...{ source: 'simulated' as const, price: 10, previousClose: null, changePercent: null },
  ...{ dayHigh: null, dayLow: null, volume: null, asOf: '2026-11-20T15:00:00.000Z' },
};

const filingOf = (ticker: string) =>
  storedFiling({ companies: [{ cik: '0000000077', name: 'Buyer', tickers: [ticker] }], tickers: [ticker] });

test('the size of a deal is compared with the revenue in the latest report, with one request', async () => {
  const companySizes = companySizesIn(table);
  await companySizes.keepRevenue('REVN', { value: 1e9, periodEnd: '2026-09-30' });
  await companySizes.keepRevenue('REVN', { value: 1e12, periodEnd: '2026-06-30' });
  const requests = recordedRequests(table);

  const read = await weighDeal({ companySizes }, filingOf('REVN'), readReport(DEAL, { item: '1.01' }));

  expect(read.explanation.assessment.score_basis).toContain('30% of the company’s yearly revenue');
  expect(requests).toHaveLength(1);
});

test('market value takes precedence over revenue', async () => {
  const companySizes = companySizesIn(table);
  await companySizes.keepRevenue('CAPT', { value: 1e9, periodEnd: '2026-09-30' });
  await snapshotsIn(table).quote('CAPT', { quote: QUOTE, figures: { ...NO_FIGURES, marketCap: 1e11 } });

  const read = await weighDeal({ companySizes }, filingOf('CAPT'), readReport(DEAL, { item: '1.01' }));

  expect(read.explanation.assessment.score_basis).toContain('less than 1% of the company’s market value');
});

test('a report without a deal causes no request for the company’s size', async () => {
  const requests = recordedRequests(table);
  const plain = readReport('The Company declared a quarterly dividend of $0.50 per share.');

  expect(await weighDeal({ companySizes: companySizesIn(table) }, filingOf('NONE'), plain)).toBe(plain);
  expect(requests).toEqual([]);
});

import { expect, test } from 'vitest';
import { COVERAGES, isCovered } from '#domain/ingestion/market-coverage.ts';

const company = (tickers: string[]) => ({ cik: '0000320193', tickers });
const listed = { form: '8-K', companies: [company(['AAPL'])] };
const unlisted = { form: '8-K', companies: [company([])] };
const watched = new Set(['0000320193']);

const covering = (filing: Parameters<typeof isCovered>[1], ciks?: ReadonlySet<string>) =>
  COVERAGES.filter((coverage) => isCovered(coverage, filing, ciks));

test.each([
  ['of a watched company', listed, watched, ['watched', 'important', 'all']],
  ['of a company that nobody watches', listed, new Set<string>(), ['important', 'all']],
  ['of a company without a ticker', unlisted, new Set<string>(), ['all']],
  ['of a watched company that lost its ticker', unlisted, watched, ['all']],
])('a filing %s is read with the expected coverages', (_whose, filing, ciks, coverages) => {
  expect(covering(filing, ciks)).toEqual(coverages);
});

test.each(['S-1', '13F-HR'])('%s is read with every coverage', (form) => {
  expect(covering({ ...unlisted, form })).toEqual(COVERAGES);
});

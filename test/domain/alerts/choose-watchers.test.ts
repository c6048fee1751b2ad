import { expect, test } from 'vitest';
import { chooseWatchers, searchesOn } from '#domain/alerts/choose-watchers.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import { searchKey } from '#domain/search/saved/saved-search.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const watcher = (over: Partial<Watcher> = {}): Watcher => ({
  userId: 'ann',
  ticker: 'AAPL',
  forms: ['8-K'],
  brand: '8k',
  openForms: 'catalog',
  isPaused: false,
  channels: ['email'],
  minImportance: 'LOW',
  savedSearches: [],
  createdAt: '2026-11-01T15:00:00.000Z',
  ...over,
});
const alerts = (over: Partial<Watcher>) =>
  chooseWatchers(viewFrom(storedFiling(), 'AAPL'), [watcher(over)]).alerted.length === 1;

test.each([
  [true, 'watches the form and level', {}],
  [true, 'added the ticker within two minutes of the filing', { createdAt: '2026-11-20T15:02:00.000Z' }],
  [false, 'added the ticker later', { createdAt: '2026-11-20T15:02:00.001Z' }],
  [false, 'paused the ticker', { isPaused: true }],
  [false, 'chose other forms', { forms: ['4'] }],
  [false, 'wants CRITICAL filings only', { minImportance: 'CRITICAL' as const }],
])('alerted: %s, for a reader who %s', (expected, _who, over) => {
  expect(alerts(over)).toBe(expected);
});

test('a corrected level reaches only readers who were alerted at the earlier level', () => {
  const analysis = {
    ...pendingAnalysis(null),
    state: 'complete' as const,
    result: WRITTEN_ANALYSIS,
    correctedFrom: 'CRITICAL' as const,
  };
  const view = viewFrom(storedFiling({ analysis }), 'AAPL');
  const everything = watcher();
  const onlyCritical = watcher({ userId: 'bob', minImportance: 'CRITICAL' });

  const { alerted, misled } = chooseWatchers(view, [everything, onlyCritical]);

  expect(misled).toMatchObject([everything, onlyCritical]);
  expect(alerted).toMatchObject([everything]);
});

const FOUND = new Map([[searchKey(savedSearch()), { start: 10, end: 23 }]]);
const foundFor = (over: Partial<Watcher>) =>
  chooseWatchers(viewFrom(storedFiling(), 'AAPL'), [watcher({ forms: [], ...over })], FOUND).alerted.flatMap(
    ({ found }) => found,
  );

test('a saved search alerts its reader to a form that was not chosen, and quotes the passage', () => {
  expect(foundFor({ savedSearches: [savedSearch()] })).toEqual([
    { id: 'search-1', q: '"going concern"', start: 10, end: 23 },
  ]);
});

test.each<[string, Partial<Watcher>]>([
  ['for another ticker', { savedSearches: [savedSearch({ ticker: 'MSFT' })] }],
  ['for another form', { savedSearches: [savedSearch({ form: '10-K' })] }],
  ['for other words', { savedSearches: [savedSearch({ q: 'tariff' })] }],
  [
    'saved after the filing came out',
    { savedSearches: [savedSearch({ created_at: '2027-01-01T00:00:00.000Z' })] },
  ],
  ['of a paused ticker', { savedSearches: [savedSearch()], isPaused: true }],
  ['for a form outside the plan', { savedSearches: [savedSearch()], openForms: 'brand', brand: 'form4' }],
])('a saved search %s alerts nobody', (_, over) => {
  expect(foundFor(over)).toEqual([]);
});

test('a filing’s text is read only if a saved search might match the filing', () => {
  const view = viewFrom(storedFiling(), 'AAPL');
  const [one, other] = [savedSearch(), savedSearch({ form: '10-K' })];
  expect(searchesOn(view, [watcher({ savedSearches: [one, other] })])).toEqual([one]);
  expect(searchesOn(view, [watcher()])).toEqual([]);
});

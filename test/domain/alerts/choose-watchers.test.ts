import { expect, test } from 'vitest';
import { chooseWatchers } from '#domain/alerts/choose-watchers.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
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
])('alerts: %s for a reader who %s', (expected, _who, over) => {
  expect(alerts(over)).toBe(expected);
});

test('a corrected level reaches readers who were alerted at the earlier level only', () => {
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

  expect(misled).toEqual([everything, onlyCritical]);
  expect(alerted).not.toContain(onlyCritical);
});

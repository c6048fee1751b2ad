import { expect, test } from 'vitest';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { awaitAnalysis } from '#lambdas/alerts/await-analysis.ts';
import { sleepingClock } from '#test/support/builders/sleeping-clock.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const READ_AT = Date.parse('2026-11-20T15:00:00.000Z');
const pending = storedFiling({
  processedAt: new Date(READ_AT).toISOString(),
  analysis: pendingAnalysis(null),
});
const complete: StoredFiling = { ...pending, analysis: { ...pendingAnalysis(null), state: 'complete' } };

/**
 * Runs a fan-out and returns how long it waited.
 * @param readyAfter milliseconds between reading the filing and its analysis
 */
async function waited(alertWaitSeconds: number, readyAfter: number, startedAfter = 0) {
  const time = { now: READ_AT + startedAfter };
  const clock = sleepingClock(time);
  const filings = { get: async () => (time.now - READ_AT >= readyAfter ? complete : pending) };
  const included = await awaitAnalysis({ filings, clock, alertWaitSeconds }, pending);
  return { included: included?.analysis?.state, ms: time.now - READ_AT };
}

test('an alert does not wait for the analysis unless the stage is configured to wait', async () => {
  expect(await waited(0, 10)).toEqual({ included: 'pending', ms: 0 });
});

test('an alert includes the analysis if it is written in time', async () => {
  expect(await waited(8, 1_900)).toEqual({ included: 'complete', ms: 2_000 });
});

test('an alert is sent without the analysis when the waiting time is up', async () => {
  expect(await waited(8, 9_000)).toEqual({ included: 'pending', ms: 8_000 });
});

test('a repeated fan-out does not wait for the analysis again', async () => {
  expect(await waited(8, 60_000, 30_000)).toEqual({ included: 'pending', ms: 30_000 });
});

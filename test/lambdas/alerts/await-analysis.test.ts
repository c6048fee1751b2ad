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

/** @param readyAfter milliseconds after the reading */
async function waited(alertWaitSeconds: number, readyAfter: number, startedAfter = 0) {
  const time = { now: READ_AT + startedAfter };
  const clock = sleepingClock(time);
  const filings = { get: async () => (time.now - READ_AT >= readyAfter ? complete : pending) };
  const told = await awaitAnalysis({ filings, clock, alertWaitSeconds }, pending);
  return { told: told?.analysis?.state, ms: time.now - READ_AT };
}

test('an alert waits for nothing unless the stage says so', async () => {
  expect(await waited(0, 10)).toEqual({ told: 'pending', ms: 0 });
});

test('an alert takes the analysis that is written in time', async () => {
  expect(await waited(8, 1_900)).toEqual({ told: 'complete', ms: 2_000 });
});

test('an alert goes out as it is when the time is over', async () => {
  expect(await waited(8, 9_000)).toEqual({ told: 'pending', ms: 8_000 });
});

test('a fan-out that is repeated does not wait again', async () => {
  expect(await waited(8, 60_000, 30_000)).toEqual({ told: 'pending', ms: 30_000 });
});

import { afterEach, expect, test, vi } from 'vitest';
import { fromNewYork } from '#domain/calendar/new-york.ts';
import { metrics } from '#lambdas/shared/log.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { stateIn } from '#lambdas/store/table/state.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { startFunctions } from './functions.ts';

const functions = openedForFile(() =>
  startFunctions({
    env: { EDGAR_REQUESTS_PER_SECOND: '500', POLL_EVERY_SECONDS: '0.1', POLL_FOR_SECONDS: '1' },
  }),
);
afterEach(() => {
  vi.mocked(systemClock.now).mockRestore();
  vi.mocked(systemClock.sleep).mockRestore();
});

async function poll(): Promise<number> {
  const { rounds } = (await functions.invoke('poll-filings', {})) as { rounds: number };
  return rounds;
}

/** Sets the clock, which then advances only as the poller sleeps, however long its work takes. */
function at(date: string, time: string): void {
  let now = fromNewYork(date, time).getTime();
  vi.spyOn(systemClock, 'now').mockImplementation(() => now);
  vi.spyOn(systemClock, 'sleep').mockImplementation(async (ms) => {
    now += ms;
  });
}

test('the poller makes one round per minute while EDGAR is closed, and many while it is open', async () => {
  at('2027-01-15', '03:00');
  expect(await poll()).toBe(1);
  at('2027-01-16', '12:00');
  expect(await poll()).toBe(1);
  at('2027-01-18', '12:00');
  expect(await poll()).toBe(1);
  at('2027-01-19', '05:58');
  expect(await poll()).toBeGreaterThan(1);
});

test('rounds without requests to EDGAR do not count as reading the feed, so the silence alarm is not reset', async () => {
  const counted = vi.spyOn(metrics, 'addMetric');
  const reads = () => counted.mock.calls.filter(([name]) => name === 'feedRead').length;
  at('2027-01-19', '12:00');
  functions.edgar.setFault({ kind: '503' });
  expect(await poll()).toBeGreaterThan(1);
  expect(reads()).toBe(0);
  expectLogged('A poll failed');

  functions.edgar.setFault({ kind: 'none' });
  at('2027-01-19', '13:00');
  expect(await poll()).toBeGreaterThan(1);
  expect(reads()).toBeGreaterThan(1);
});

test('a stage remembers when it first read the whole feed', async () => {
  const state = stateIn(openTable(functions.engines.env.TABLE_NAME ?? ''));
  at('2027-01-20', '12:00');
  await poll();

  const { since = 0, fullWalkAt = 0 } = await state.poll();
  expect(new Date(since).toISOString().slice(0, 10)).toBe('2027-01-15');
  expect(new Date(fullWalkAt).toISOString().slice(0, 10)).toBe('2027-01-20');
});

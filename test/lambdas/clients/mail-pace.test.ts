import { SESClient } from '@aws-sdk/client-ses';
import { expect, test } from 'vitest';
import { mailPace } from '#lambdas/clients/mail-pace.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { sleepingClock } from '#test/support/builders/sleeping-clock.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';

const table = openedForFile(startTable);

type Quota = { MaxSendRate: number; Max24HourSend: number; SentLast24Hours: number };

/** Simulates SES with this quota, and a clock that advances only by sleeping. */
function paceOf(name: string, quota: Quota, time = { now: Date.parse('2026-11-20T15:00:00Z') }) {
  const ses = new SESClient({
    region: 'us-east-1',
    requestHandler: {
      handle: async () => {
        throw new Error('Nothing is sent here.');
      },
    },
  });
  ses.middlewareStack.add(() => async () => ({ output: { $metadata: {}, ...quota }, response: {} }), {
    step: 'initialize',
  });
  return { pace: mailPace(ses, rateBudgetIn(table, name), sleepingClock(time)), time };
}

const OPEN = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: 0 };

test('two workers together stay within 80% of the allowed email rate', async () => {
  const one = paceOf('mail-1', OPEN);
  const other = paceOf('mail-1', OPEN, one.time);
  const start = one.time.now;

  for (let mail = 0; mail < 28; mail++) await (mail % 2 === 0 ? one : other).pace.enter();

  const perSecond = 28 / ((one.time.now - start) / 1_000);
  expect(perSecond).toBeLessThan(14 * 0.8 * 1.05);
  expect(perSecond).toBeGreaterThan(14 * 0.8 * 0.9);
});

longTest('up to 99% of a high email rate is used', async () => {
  const { pace, time } = paceOf('mail-high', { ...OPEN, MaxSendRate: 120 });
  const start = time.now;

  for (let mail = 0; mail < 960; mail++) await pace.enter();

  const perSecond = 960 / ((time.now - start) / 1_000);
  expect(perSecond).toBeGreaterThan(95);
  expect(perSecond).toBeLessThan(97);
});

test('a caller that would have to wait too long is rejected', async () => {
  const { pace, time } = paceOf('mail-2', OPEN);
  await rateBudgetIn(table, 'mail-2').take(time.now, 60_000, 0);

  await expect(pace.enter()).rejects.toMatchObject({ throttled: true, permanent: false });
});

test('a fifth of the daily quota is reserved for logins', async () => {
  const { pace } = paceOf('mail-3', { ...OPEN, SentLast24Hours: 40_000 });

  await expect(pace.enter()).rejects.toMatchObject({ throttled: true });
});

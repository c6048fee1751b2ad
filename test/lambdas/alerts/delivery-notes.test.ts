import { beforeEach, expect, test } from 'vitest';
import type { DeliveryCount } from '#domain/coverage/status-day.ts';
import { openNotes } from '#lambdas/wiring/open-notes.ts';
import { expectLogged } from '#test/support/logs.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

let now = START;
let isAway = false;
let written: (DeliveryCount & { day: string })[] = [];
beforeEach(() => {
  now = START;
  isAway = false;
  written = [];
});

const statusDays = {
  delivered: async (day: string, count: DeliveryCount) => {
    if (isAway) throw new Error('The table is away.');
    written.push({ day, ...count });
  },
};
const open = () => openNotes(statusDays, { now: () => now });
const mail = (seconds: number) => ({
  ticker: 'AAPL',
  form: '8-K',
  accepted_at: new Date(now - seconds * 1_000).toISOString(),
  seen_at: new Date(now).toISOString(),
  mailed_at: new Date(now).toISOString(),
});
const mailsOf = (counts: typeof written) =>
  counts.map(({ accepted }) => Object.values(accepted).reduce((sum, count) => sum + count, 0));

test('all emails of an invocation are recorded at its end, in one write', async () => {
  const notes = open();
  const handler = notes.writtenAfter(async (mails: number) => {
    for (let sent = 0; sent < mails; sent++) await notes.note(mail(sent));
    return `${mails} sent`;
  });
  expect(await handler(3)).toBe('3 sent');
  expect(await handler(0)).toBe('0 sent');
  expect(mailsOf(written)).toEqual([3]);
  expect(written).toMatchObject([{ day: '2026-11-20', last: { ticker: 'AAPL' } }]);
});

test('a long invocation writes every ten seconds', async () => {
  const notes = open();
  const handler = notes.writtenAfter(async () => {
    for (let second = 0; second <= 25; second++) {
      await notes.note(mail(1));
      now += 1_000;
    }
  });
  await handler();
  expect(mailsOf(written)).toEqual([11, 11, 4]);
});

test('a failure to write counts does not affect the alerts', async () => {
  isAway = true;
  const notes = open();
  const handler = notes.writtenAfter(() => notes.note(mail(1)));
  await handler();
  expectLogged('Email delays could not be counted');
});

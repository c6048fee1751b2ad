import { expect, it } from 'vitest';
import { afterPage, beginRereading, isRereadingDue, type Rereading } from '#domain/ingestion/rereading.ts';

const NOW = Date.parse('2026-11-21T04:00:00.000Z');
const DAY_MS = 86_400_000;

/**
 * Runs steps until the end of the round. Every day has one page, on which `sentPerDay` filings are sent to be read
 * again.
 */
function walkRound(state: Rereading, sentPerDay: number, now = NOW): { days: string[]; next: Rereading } {
  const days: string[] = [];
  let next = state;
  do {
    days.push(next.day);
    next = afterPage(next, { cursor: null, sent: sentPerDay }, now);
  } while (next.round === state.round && next.resumeAt === state.resumeAt);
  return { days, next };
}

it('one round of rereading covers today and the previous thirty days, newest first', () => {
  const { days } = walkRound(beginRereading(2, NOW), 0);

  expect(days).toHaveLength(31);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-21', '2026-10-22']);
});

it('the next page of a day comes before the next day', () => {
  const state = afterPage(beginRereading(2, NOW), { cursor: 'here', sent: 3 }, NOW);
  expect(state).toMatchObject({ day: '2026-11-21', cursor: 'here', sent: 3 });
});

it('the round over all filings directly follows the round over watched companies, and rereading ends when nothing is left', () => {
  const { next: everything } = walkRound(beginRereading(2, NOW), 1);
  expect(everything.round).toBe(1);
  expect(isRereadingDue(everything, NOW)).toBe(true);

  const { next: done } = walkRound(everything, 0);
  expect(isRereadingDue(done, NOW + 100 * DAY_MS)).toBe(false);
});

it('unreadable filings are retried a day later, at most twice', () => {
  const { next: everything } = walkRound(beginRereading(2, NOW), 1);
  const { next: again } = walkRound(everything, 1);
  expect([again.round, isRereadingDue(again, NOW), isRereadingDue(again, NOW + DAY_MS)]).toEqual([
    2,
    false,
    true,
  ]);

  const { next: last } = walkRound(again, 1, NOW + DAY_MS);
  const { next: end } = walkRound(last, 1, NOW + 2 * DAY_MS);
  expect([last.round, end.resumeAt]).toEqual([3, null]);
});

import { expect, test } from 'vitest';
import { unusualVotes } from '#domain/forms/letter/proxy-contest.ts';

const NO_FACTS = { is_merger: false, is_contested: true };

/** Returns the processor time, in milliseconds, that the search needs for one long word with hyphens. */
function timeFor(characters: number): number {
  const text = `A contest: ${'Ab-'.repeat(characters / 3)}`;
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    unusualVotes(text, NO_FACTS, null);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test('the search for a contest takes time in proportion to the length of a long word with hyphens', () => {
  const short = timeFor(15_000);
  const long = timeFor(60_000);

  // If each hyphen started a search of its own, four times the length would take sixteen times as long.
  expect(long).toBeLessThan(8 * short + 50);
});

test('a fund whose name starts with a number can be a contestant', () => {
  const text =
    '3G Capital Partners LP has notified the Company that it intends to nominate four candidates for the board.';

  expect(unusualVotes(text, NO_FACTS, null)).toMatchObject({ contest: { by: '3G Capital Partners LP' } });
});

import { expect, test } from 'vitest';
import { capsFor } from '#domain/accounts/text-budget.ts';
import { messageCountsIn } from '#lambdas/store/table/message-counts.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const CAPS = { perHour: 5, perDay: 8 };
const at = (time: string) => new Date(`2026-11-23T${time}:00.000Z`);

const table = openedForFile(startTable);

test('alerts leave a fifth of the hourly and daily quota to codes, however many workers send', async () => {
  const counts = messageCountsIn(table);
  const take = (stream: 'alerts' | 'codes', now: Date) =>
    counts.take('text-budget', capsFor(stream, CAPS), now);
  const granted = async (stream: 'alerts' | 'codes', time: string, count: number) => {
    const turns = await Promise.all(Array.from({ length: count }, () => take(stream, at(time))));
    return turns.filter(({ until }) => until === null).length;
  };

  expect(await granted('alerts', '10:00', 6)).toBe(4);
  expect(await granted('codes', '10:30', 3)).toBe(1);
  expect(await granted('alerts', '11:00', 3)).toBe(1);
  expect(await granted('codes', '11:10', 4)).toBe(2);
  const midnight = new Date('2026-11-24T00:00:00.000Z');
  expect(await take('codes', at('12:00'))).toEqual({ hour: 0, day: 8, until: midnight });
  expect((await take('codes', midnight)).until).toBeNull();
  // A worker with a slow clock counts in the hour that others have begun.
  expect((await take('codes', at('23:59'))).until).toBeNull();
});

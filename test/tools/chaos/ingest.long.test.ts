import { afterEach, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openIngest } from '#tools/chaos/ingest-scenario.ts';

/** Seeds of `npm run chaos -- ingest` that once found a bug. */
const REVEALING_SEEDS = [25, 37, 51, 102, 132];
const SEEDS = IS_LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...REVEALING_SEEDS] : [3, 51];

const scenario = openedForFile(openIngest);
/** The faults in a run are logged; only how it ends matters. */
afterEach(() => acceptLogged(...logged()));

const eventsOf = new Map<number, Record<string, number>>();

test.each(SEEDS)(
  'every published filing ends up stored, listed and sent as an alert once: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);
    eventsOf.set(seed, events);

    expect(problems).toEqual([]);
  },
);

test('the same seed causes the same events', async () => {
  const first = eventsOf.get(3) ?? (await scenario.run(3)).events;
  const again = await scenario.run(3);

  expect(again.events).toEqual(first);
  expect(Object.keys(first).length).toBeGreaterThan(0);
});

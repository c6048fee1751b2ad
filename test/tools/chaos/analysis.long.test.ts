import { afterEach, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openAnalysis } from '#tools/chaos/analysis.ts';

const SEEDS = IS_LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3];

const scenario = openedForFile(openAnalysis);
/** The faults in a run are logged; only how it ends matters. */
afterEach(() => acceptLogged(...logged()));

test.each(SEEDS)(
  'alerts for every filing are sent in time, and every filing is analyzed in the end, after an hour without a model: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);

    expect(problems).toEqual([]);
    expect(events['requests to a model that is away']).toBeGreaterThan(0);
  },
);

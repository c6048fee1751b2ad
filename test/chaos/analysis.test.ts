import { afterEach, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openAnalysis } from './analysis.ts';

const SEEDS = IS_LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3];

const scenario = openedForFile(openAnalysis);
/** The faults that a run plays are logged; what counts is how it ends. */
afterEach(() => acceptLogged(...logged()));

test.each(SEEDS)(
  'every filing is told in time and analyzed in the end, after an hour without a model: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);

    expect(problems).toEqual([]);
    expect(events['requests to a model that is away']).toBeGreaterThan(0);
  },
);

import { afterEach, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openAlerts } from './alerts.ts';

const SEEDS = IS_LONG_RUN ? Array.from({ length: 40 }, (_, index) => index + 1) : [2, 5];

const scenario = openedForFile(openAlerts);
/** The faults that a run plays are logged; what counts is how it ends. */
afterEach(() => acceptLogged(...logged()));

test.each(SEEDS)(
  'every alert ends in one visible state, and nobody gets what is not theirs: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);

    expect(problems).toEqual([]);
    expect(events.tellings).toBeGreaterThan(0);
  },
);

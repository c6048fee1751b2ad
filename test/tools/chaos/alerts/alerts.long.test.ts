import { afterEach, expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openAlerts } from '#tools/chaos/alerts/alerts-scenario.ts';

const SEEDS = IS_LONG_RUN ? Array.from({ length: 40 }, (_, index) => index + 1) : [2, 5];

const scenario = openedForFile(openAlerts);
/** The faults in a run are logged; only how it ends matters. */
afterEach(() => acceptLogged(...logged()));

test.each(SEEDS)(
  'every alert ends in one visible state, and nobody gets an alert meant for somebody else: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);

    expect(problems).toEqual([]);
    expect(events.deliveries).toBeGreaterThan(0);
  },
);

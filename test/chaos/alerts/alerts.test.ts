import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import type { Scenario } from '../tools/scenario.ts';
import { openAlerts } from './alerts.ts';

const SEEDS = IS_LONG_RUN ? Array.from({ length: 40 }, (_, index) => index + 1) : [2, 5];

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openAlerts();
});
afterAll(() => scenario.close());

test.each(SEEDS)(
  'every alert ends in one visible state, and nobody gets what is not theirs: seed %i',
  async (seed) => {
    const { problems, events } = await scenario.run(seed);

    expect(problems).toEqual([]);
    expect(events.tellings).toBeGreaterThan(0);
  },
);

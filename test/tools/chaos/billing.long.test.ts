import { expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openBilling } from '#tools/chaos/billing-scenario.ts';

const SEEDS = IS_LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3];

const scenario = openedForFile(openBilling);

test.each(SEEDS)(
  'nobody has a plan that is not paid for, or pays for one that they do not have: seed %i',
  async (seed) => {
    expect((await scenario.run(seed)).problems).toEqual([]);
    // Failures are logged; anything that must not happen is listed in the problems.
    acceptLogged(...logged());
  },
);

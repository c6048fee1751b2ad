import { expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { openBilling } from './billing.ts';

const SEEDS = IS_LONG_RUN ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [3];

const scenario = openedForFile(openBilling);

test.each(SEEDS)('nobody has what is not paid or pays for what is not there: seed %i', async (seed) => {
  expect((await scenario.run(seed)).problems).toEqual([]);
  // What fails is logged; what must not happen is in the problems.
  acceptLogged(...logged());
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openIngest } from './ingest.ts';
import type { Scenario } from './scenario.ts';

// The pipeline warns of each fault; here they are intended and many.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

/** Ten runs of `npm run chaos -- ingest`, and those that once found something. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 37, 51, 102, 132];

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openIngest();
});
afterAll(() => scenario.close());

test.each(SEEDS)('every published filing ends up stored, listed and alerted once: seed %i', async (seed) => {
  const { problems } = await scenario.run(seed);

  expect(problems).toEqual([]);
});

test('the same chaos seed gives the same events', async () => {
  const runs = [await scenario.run(3), await scenario.run(3)];

  expect(runs[0]?.events).toEqual(runs[1]?.events);
  expect(Object.keys(runs[0]?.events ?? {}).length).toBeGreaterThan(0);
});

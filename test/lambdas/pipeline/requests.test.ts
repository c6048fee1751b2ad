import { beforeAll, describe, expect, it } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { oneReport, openWorld } from './world.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));
let commands: string[] = [];
beforeAll(() => {
  commands = recordedRequests(world.table);
});

function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const command of commands.splice(0)) counts[command] = (counts[command] ?? 0) + 1;
  return counts;
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the requests that one newly published filing causes from the feed to the end. */
async function costOfOneFiling(): Promise<Record<string, number>> {
  world.time.now += 1_000;
  world.publish();
  counted();
  await world.poll();
  world.time.now += 1_000;
  await world.drain();
  world.time.now += 1_000;
  return counted();
}

describe('the number of table requests', () => {
  it('is 13 for the first filing of an unwatched company, including two for the search index, plus one for the poll', async () => {
    const counts = await costOfOneFiling();

    expect(total(counts)).toBe(1 + 13);
  });

  it('is 12 for each further filing of that company, plus three for a document that was filed before', async () => {
    world.time.now += 100_000;
    const counts = await costOfOneFiling();

    expect(total(counts)).toBe(1 + 12 + 3);
  });

  it('grows by one for each further watcher, to record the outcome; one request claims all alerts', async () => {
    const { tickers } = world;
    const watch = (userId: string) => world.watch({ userId, email: `${userId}@example.com`, tickers });
    await watch('one');
    world.time.now += 100_000;
    // The first analysis of a day opens that day's budget.
    await costOfOneFiling();
    world.time.now += 100_000;
    const ofOne = await costOfOneFiling();
    await watch('two');
    world.time.now += 100_000;
    const ofTwo = await costOfOneFiling();

    // Eleven of the requests are for the analysis, which is written and shown once for all watchers; three are needed
    // because this document was filed before; two are for the search index; one asks for maintenance, at most every ten
    // seconds.
    expect(total(ofOne)).toBeLessThanOrEqual(40);
    expect(total(ofTwo) - total(ofOne)).toBe(1);
  });

  it('is one for a poll that finds nothing, to reserve its request to EDGAR', async () => {
    counted();
    await world.poll();

    expect(counted()).toEqual({ UpdateItemCommand: 1 });
  });
});

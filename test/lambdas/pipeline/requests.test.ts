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

/** Requests that one newly published filing costs from the feed to the end. */
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

describe('requests to the table', () => {
  it('of one filing that nobody watches: at most 24, eight of them the shards of its ticker', async () => {
    const counts = await costOfOneFiling();

    expect(total(counts)).toBeLessThanOrEqual(24);
  });

  it('of each watcher: six, from the alert to the record of its mail', async () => {
    const tickers = world.tickers;
    const without = await costOfOneFiling();
    for (const userId of ['one', 'two'])
      await world.watch({ userId, email: `${userId}@example.com`, tickers });
    const counts = await costOfOneFiling();

    expect(total(counts) - total(without)).toBe(12);
  });

  it('of a poll that finds nothing: its turn at EDGAR alone', async () => {
    counted();
    await world.poll();

    expect(counted()).toEqual({ UpdateItemCommand: 1 });
  });
});

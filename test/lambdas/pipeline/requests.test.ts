import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
const commands: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.table.client.middlewareStack.add(
    (next, context) => (args) => {
      commands.push(String(context.commandName).replace('Command', ''));
      return next(args);
    },
    { step: 'initialize', name: 'countCommands' },
  );
});
afterAll(() => world.stop());

function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const command of commands.splice(0)) counts[command] = (counts[command] ?? 0) + 1;
  return counts;
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

describe('requests to the table', () => {
  it('of one filing without watchers: at most 24, eight of them the shards of its ticker', async () => {
    world.publish();
    counted();
    await world.poll();
    await world.drain();
    const counts = counted();

    console.log(`one filing, nobody watching: ${total(counts)} requests ${JSON.stringify(counts)}`);
    expect(total(counts)).toBeLessThanOrEqual(24);
  });

  it('of one more watcher: at most five, from the alert to the record of its mail', async () => {
    const [company] = world.publisher.corpus.filings[1]?.parties.slice(-1) ?? [];
    const tickers = world.publisher.corpus.companies
      .filter((known) => known.cik === company?.cik)
      .map((known) => known.ticker);
    world.publish();
    await world.poll();
    await world.drain();
    counted();
    world.publish();
    await world.poll();
    await world.drain();
    const without = total(counted());
    await world.watch({ tickers: world.publisher.corpus.companies.map((known) => known.ticker) });
    world.publish();
    counted();
    await world.poll();
    await world.drain();
    const counts = counted();

    console.log(`one filing, one watcher: ${total(counts)} requests ${JSON.stringify(counts)}`);
    expect(tickers.length).toBeGreaterThan(0);
    expect(total(counts) - without).toBeLessThanOrEqual(15);
  });

  it('of a poll that finds nothing: none', async () => {
    counted();
    await world.poll();
    const { Update = 0, ...others } = counted();

    expect(others).toEqual({});
    expect(Update, 'the turn at EDGAR').toBeLessThanOrEqual(1);
  });
});

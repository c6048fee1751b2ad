import { newYorkDate } from '#domain/calendar/new-york.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import { Counted } from './counted.ts';
import { filingItems, tickerItems } from './filing-items.ts';
import { importItems } from './import-items.ts';
import { inventFiling } from './invent-filing.ts';
import { DAY_MS, type Period } from './period.ts';
import { RecentFilings } from './recent-filings.ts';
import { seedTraces } from './seed-traces.ts';
import { userItems } from './user-items.ts';
import { type WatcherShards, watcherShards, watcherShardsOf } from './watcher-shards.ts';
import { writeItems } from './write-items.ts';

/** How much data to generate. The same numbers and the same time give the same rows. */
export type SeedSize = { users: number; filings: number; days: number; seed: number };

const COUNTERS_AT_ONCE = 8;

/** `say`: called with one line for each step. */
type Seeding = { now: Date; say: (line: string) => void };

/**
 * Fills the table with generated data as of now.
 * @returns the number of items written
 */
export async function seedTable(table: Table, size: SeedSize, { now, say }: Seeding): Promise<number> {
  const store = openStore(table);
  const invented = invent(size, now, await watcherShardsOf(store));
  let items = 0;
  for (const { step, items: written } of invented.steps()) {
    items += await writeItems(table, written);
    say(step);
  }
  await seedCounts(store, invented);
  say('suppressions, votes, duplicates and activity');
  return items;
}

/**
 * Fills a file for the embedded DynamoDB with the same data, several times as fast; an engine that is started with this
 * file has the table.
 * @param file must not exist
 * @returns the number of items written, and a function that adds the rest through the engine
 */
export async function seedFile(
  { file, name }: { file: string; name: string },
  size: SeedSize,
  now: Date,
): Promise<{ items: number; complete: (table: Table) => Promise<void> }> {
  const invented = invent(size, now, watcherShards(new Map()));
  const items = await importItems({ file, name }, invented.steps());
  return { items, complete: (table) => seedCounts(openStore(table), invented) };
}

/** A step in generating the data. Its items must be read before the next step begins. */
type Step = { step: string; items: Iterable<Item> };

function invent({ users, filings, days, seed }: SeedSize, now: Date, shards: WatcherShards) {
  const dice = new Dice(seed);
  const period: Period = { from: now.getTime() - days * DAY_MS, until: now.getTime() };
  const counted = new Counted(period.until);
  const recent = new RecentFilings();
  const sample: string[] = [];
  const pairs: Item[] = [];
  const inventOne = (number: number) => {
    const filing = inventFiling(number, period, dice);
    counted.filing(filing);
    recent.add(filing);
    return filingItems(filing);
  };
  function* steps(): Generator<Step> {
    yield { step: `${filings} filings`, items: numbersUntil(filings, inventOne) };
    yield { step: 'their tickers', items: tickerItems(recent, now, dice) };
    const parts = { period, dice, counted, recent, shards, pairs, sample };
    yield { step: `${users} users`, items: userItems(users, parts) };
    yield { step: 'their numbers', items: [...shards.items(newYorkDate(now)), ...pairs] };
  }
  return { steps, counted, traces: { period, dice, sample, recent } };
}

async function seedCounts(store: Store, { counted, traces }: ReturnType<typeof invent>): Promise<void> {
  await mapLimit(counted.hours(), COUNTERS_AT_ONCE, ([at, counts]) => store.hourCounts.add(at, counts));
  await mapLimit(counted.deliveries(), COUNTERS_AT_ONCE, ([day, count]) =>
    store.statusDays.delivered(day, count),
  );
  await seedTraces(store, traces);
}

function* numbersUntil<Item>(count: number, make: (number: number) => Iterable<Item>): Generator<Item> {
  for (let number = 0; number < count; number++) yield* make(number);
}

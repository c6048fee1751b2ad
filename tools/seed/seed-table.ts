import { newYorkDate } from '#domain/calendar/new-york.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import { Counted } from './counted.ts';
import { filingItems, tickerItems } from './filing-items.ts';
import { inventFiling } from './invent-filing.ts';
import { DAY_MS, type Period } from './period.ts';
import { RecentFilings } from './recent-filings.ts';
import { seedTraces } from './seed-traces.ts';
import { userItems } from './user-items.ts';
import { watcherShardsOf } from './watcher-shards.ts';
import { writeItems } from './write-items.ts';

/** How much to invent. The same numbers and the same time give the same rows. */
export type SeedSize = { users: number; filings: number; days: number; seed: number };

const COUNTERS_AT_ONCE = 8;

/**
 * Fills the table with invented data as of now.
 * @param say called with one line for each step
 * @returns the number of items written
 */
export async function seedTable(
  table: Table,
  { users, filings, days, seed }: SeedSize,
  { now, say }: { now: Date; say: (line: string) => void },
): Promise<number> {
  const dice = new Dice(seed);
  const store = openStore(table);
  const period: Period = { from: now.getTime() - days * DAY_MS, until: now.getTime() };
  const counted = new Counted(period.until);
  const recent = new RecentFilings();

  let items = await writeItems(
    table,
    numbersUntil(filings, (number) => {
      const filing = inventFiling(number, period, dice);
      counted.filing(filing);
      recent.add(filing);
      return filingItems(filing);
    }),
  );
  items += await writeItems(table, tickerItems(recent, now, dice));
  say(`${filings} filings`);

  const shards = await watcherShardsOf(store);
  const sample: string[] = [];
  const pairs: Item[] = [];
  items += await writeItems(
    table,
    userItems(users, { period, dice, counted, recent, shards, pairs, sample }),
  );
  items += await writeItems(table, [...shards.items(newYorkDate(now)), ...pairs]);
  say(`${users} users`);

  await mapLimit(counted.hours(), COUNTERS_AT_ONCE, ([at, counts]) => store.hourCounts.add(at, counts));
  await mapLimit(counted.deliveries(), COUNTERS_AT_ONCE, ([day, count]) =>
    store.statusDays.delivered(day, count),
  );
  await seedTraces(store, { period, dice, sample, recent });
  say('suppressions, votes, duplicates and activity');
  return items;
}

function* numbersUntil<Item>(count: number, make: (number: number) => Iterable<Item>): Generator<Item> {
  for (let number = 0; number < count; number++) yield* make(number);
}

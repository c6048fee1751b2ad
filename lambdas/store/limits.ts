import * as v from 'valibot';
import type { RateLimit, Taken, Try } from '#domain/rate-limit.ts';
import { untilWon } from '#lambdas/runtime/race.ts';
import { sha256 } from '#lambdas/runtime/secrets.ts';
import { batchGet } from './batch-get.ts';
import { type Key, keys } from './keys.ts';
import type { Table } from './table.ts';
import { writeTogether } from './transaction.ts';

const LimitRow = v.object({ PK: v.string(), tries: v.array(v.number()), version: v.number() });

/** Times in seconds since 1970, oldest first, of those tries that still count. */
type Counter = { key: Key; limit: RateLimit; recent: number[]; version: number };

/**
 * Counters of tries. Each remembers its tries of the window: a window that slides lets nobody try twice at its edge.
 * It outlives a deleted account by hours, so it knows a hash of whose it is.
 */
export function limitsIn(table: Table) {
  const attempt = async (tries: readonly Try[], nowSeconds: number): Promise<Taken | null> => {
    const counters = await read(table, tries, nowSeconds);
    const retryAfterSeconds = Math.max(...counters.map((counter) => secondsToWait(counter, nowSeconds)));
    if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
    const outcome = await writeTogether(
      table,
      counters.map((counter) => ({ Put: { TableName: table.name, ...countedOnce(counter, nowSeconds) } })),
    );
    return outcome === 'written' ? { allowed: true } : null;
  };

  return {
    /** Counts a try by all these counters, or by none when one of them has too many. Two requests to the table. */
    take(tries: readonly Try[], now: Date): Promise<Taken> {
      return untilWon(() => attempt(tries, Math.floor(now.getTime() / 1_000)));
    },
  };
}

async function read(table: Table, tries: readonly Try[], nowSeconds: number): Promise<Counter[]> {
  const asked = tries.map(({ limit, who }) => ({ limit, key: keys.limit(limit.name, sha256(who)) }));
  const keysAsked = asked.map(({ key }) => key);
  const rows = (await batchGet(table, keysAsked, { consistent: true })).map((row) => v.parse(LimitRow, row));
  return asked.map(({ limit, key }) => {
    const row = rows.find(({ PK }) => PK === key.PK);
    const recent = (row?.tries ?? []).filter((at) => at > nowSeconds - limit.seconds);
    return { limit, key, recent, version: row?.version ?? 0 };
  });
}

function secondsToWait({ limit, recent }: Counter, nowSeconds: number): number {
  const [oldest] = recent.slice(-limit.max);
  return oldest === undefined || recent.length < limit.max ? 0 : oldest + limit.seconds - nowSeconds;
}

function countedOnce({ limit, key, recent, version }: Counter, nowSeconds: number) {
  return {
    Item: {
      ...key,
      // Clocks of workers differ by moments.
      tries: [...recent, nowSeconds].toSorted((one, other) => one - other),
      version: version + 1,
      expires_at: nowSeconds + limit.seconds,
    },
    ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
    ExpressionAttributeValues: { ':version': version },
  };
}

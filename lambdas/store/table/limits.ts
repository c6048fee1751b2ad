import * as v from 'valibot';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { sha256 } from '#lambdas/ground/secrets.ts';
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

  /** Most who try are the first in their window: that is written without a look. @returns whether it was so */
  const isFirst = async (tries: readonly Try[], nowSeconds: number): Promise<boolean> => {
    const counters = tries.map(({ limit, who }) => ({ limit, key: keyOf(limit, who), recent: [] }));
    const outcome = await writeTogether(
      table,
      counters.map((counter) => ({ Put: { TableName: table.name, ...startedWith(counter, nowSeconds) } })),
    );
    return outcome === 'written';
  };

  return {
    /**
     * Counts a try by all these counters, or by none when one of them has too many. One request to the table for who
     * tries first, three for others.
     */
    async take(tries: readonly Try[], now: Date): Promise<Taken> {
      const nowSeconds = Math.floor(now.getTime() / 1_000);
      if (await isFirst(tries, nowSeconds)) return { allowed: true };
      return untilWon(() => attempt(tries, nowSeconds));
    },
  };
}

async function read(table: Table, tries: readonly Try[], nowSeconds: number): Promise<Counter[]> {
  const asked = tries.map(({ limit, who }) => ({ limit, key: keyOf(limit, who) }));
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

function countedOnce({ version, ...counter }: Counter, nowSeconds: number) {
  return {
    Item: { ...itemWith(counter, nowSeconds), version: version + 1 },
    ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
    ExpressionAttributeValues: { ':version': version },
  };
}

/** An item of which no try counts any more may still lie there. The time as its version is higher than any before. */
function startedWith(counter: Omit<Counter, 'version'>, nowSeconds: number) {
  return {
    Item: { ...itemWith(counter, nowSeconds), version: nowSeconds },
    ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
    ExpressionAttributeValues: { ':now': nowSeconds },
  };
}

/** `expires_at`: nothing in it counts any more. */
function itemWith({ limit, key, recent }: Omit<Counter, 'version'>, nowSeconds: number) {
  // Clocks of workers differ by moments.
  const tries = [...recent, nowSeconds].toSorted((one, other) => one - other);
  return { ...key, tries, expires_at: Math.max(...tries) + limit.seconds };
}

function keyOf({ name }: RateLimit, who: string): Key {
  return keys.limit(name, sha256(who));
}

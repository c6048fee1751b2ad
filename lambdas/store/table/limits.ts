import * as v from 'valibot';
import type { RateLimit, Taken, Try } from '#domain/limits/rate-limit.ts';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { batchGet } from './batch-get.ts';
import { type Key, keys } from './keys.ts';
import type { Table } from './single-table.ts';
import { type Actions, writeTogether } from './transaction.ts';

const LimitRow = v.object({ PK: v.string(), tries: v.array(v.number()), version: v.number() });

/** `recent`: the attempts still within the window, in seconds since 1970, oldest first. */
type Counter = { key: Key; limit: RateLimit; times: number; recent: number[]; version: number };

/**
 * Rate limits with a sliding window: each counter lists the attempts within the window. A counter may outlive an
 * account by hours, so its key contains only a hash of the subject.
 */
export function limitsIn(table: Table) {
  return {
    /**
     * Counts an attempt against all of these limits, or against none if one of them is reached. Takes one request for
     * the first attempt in a window, three for later ones.
     */
    take: (tries: readonly Try[], now: Date): Promise<Taken> => takeTogether(table, tries, now, []),
  };
}

/**
 * Like `take` of `limitsIn`, in one transaction with the attempt's own writes.
 * @param actions without conditions
 */
export async function takeTogether(
  table: Table,
  tries: readonly Try[],
  now: Date,
  actions: Actions,
): Promise<Taken> {
  const nowSeconds = Math.floor(now.getTime() / 1_000);
  if (await isFirst(table, tries, nowSeconds, actions)) return { allowed: true, used: tries[0]?.times ?? 1 };
  return retryOnConflict(() => attempt(table, tries, nowSeconds, actions));
}

/**
 * Counts an attempt without a read. This succeeds only if it is the first in its window, as most attempts are.
 * @returns whether it was the first
 */
async function isFirst(
  table: Table,
  tries: readonly Try[],
  nowSeconds: number,
  actions: Actions,
): Promise<boolean> {
  const counters = tries.map(({ limit, who, times = 1 }) => ({
    limit,
    key: keyOf(limit, who),
    times,
    recent: [],
  }));
  const counted = counters.map((counter) => ({
    Put: { TableName: table.name, ...startedWith(counter, nowSeconds) },
  }));
  return (await writeTogether(table, [...counted, ...actions])) === 'written';
}

async function attempt(
  table: Table,
  tries: readonly Try[],
  nowSeconds: number,
  actions: Actions,
): Promise<Taken | null> {
  const counters = await read(table, tries, nowSeconds);
  const retryAfterSeconds = Math.max(...counters.map((counter) => secondsToWait(counter, nowSeconds)));
  if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
  const counted = counters.map((counter) => ({
    Put: { TableName: table.name, ...countedOnce(counter, nowSeconds) },
  }));
  if ((await writeTogether(table, [...counted, ...actions])) !== 'written') return null;
  const [first] = counters;
  return { allowed: true, used: (first?.recent.length ?? 0) + (first?.times ?? 0) };
}

async function read(table: Table, tries: readonly Try[], nowSeconds: number): Promise<Counter[]> {
  const asked = tries.map(({ limit, who, times = 1 }) => ({ limit, times, key: keyOf(limit, who) }));
  const keysAsked = asked.map(({ key }) => key);
  const rows = (await batchGet(table, keysAsked, { consistent: true })).map((row) => v.parse(LimitRow, row));
  return asked.map(({ limit, times, key }) => {
    const row = rows.find(({ PK }) => PK === key.PK);
    const recent = (row?.tries ?? []).filter((at) => at > nowSeconds - limit.seconds);
    return { limit, key, times, recent, version: row?.version ?? 0 };
  });
}

/**
 * Returns the time until enough counted attempts have left the window. An attempt that would never fit waits for a
 * whole window.
 */
function secondsToWait({ limit, recent, times }: Counter, nowSeconds: number): number {
  const inTheWay = recent.length + times - limit.max;
  if (inTheWay <= 0) return 0;
  return (recent[inTheWay - 1] ?? nowSeconds) + limit.seconds - nowSeconds;
}

function countedOnce({ version, ...counter }: Counter, nowSeconds: number) {
  return {
    Item: { ...itemWith(counter, nowSeconds), version: version + 1 },
    ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
    ExpressionAttributeValues: { ':version': version },
  };
}

/**
 * Overwrites an expired item that has not been deleted yet. Using the current time as its version makes it higher than
 * any earlier version.
 */
function startedWith(counter: Omit<Counter, 'version'>, nowSeconds: number) {
  return {
    Item: { ...itemWith(counter, nowSeconds), version: nowSeconds },
    ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
    ExpressionAttributeValues: { ':now': nowSeconds },
  };
}

/** Returns the item of a counter. It expires when none of its attempts is within the window anymore. */
function itemWith({ limit, key, times, recent }: Omit<Counter, 'version'>, nowSeconds: number) {
  // Sorts the attempts, because the workers' clocks differ slightly.
  const tries = [...recent, ...Array<number>(times).fill(nowSeconds)].toSorted((one, other) => one - other);
  return { ...key, tries, expires_at: Math.max(...tries) + limit.seconds };
}

function keyOf({ name }: RateLimit, who: string): Key {
  return keys.limit(name, sha256(who));
}

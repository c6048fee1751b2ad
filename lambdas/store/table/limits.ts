import * as v from 'valibot';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { sha256 } from '#lambdas/ground/secrets.ts';
import { batchGet } from './batch-get.ts';
import { type Key, keys } from './keys.ts';
import type { Table } from './table.ts';
import { type Actions, writeTogether } from './transaction.ts';

const LimitRow = v.object({ PK: v.string(), tries: v.array(v.number()), version: v.number() });

/** `recent`: the attempts that still count, in seconds since 1970, oldest first. */
type Counter = { key: Key; limit: RateLimit; times: number; recent: number[]; version: number };

/**
 * Rate limits with a sliding window: each counter lists the attempts within it. A counter may outlive an account by
 * hours, so its key holds a hash of whose it is.
 */
export function limitsIn(table: Table) {
  return {
    /**
     * Counts an attempt against all of these limits, or against none when one of them is reached. One request for the
     * first attempt of a window, three for others.
     */
    take: (tries: readonly Try[], now: Date): Promise<Taken> => takeTogether(table, tries, now, []),
  };
}

/**
 * As `take` of `limitsIn`, in one transaction with what the attempt writes.
 * @param actions without conditions of their own
 */
export async function takeTogether(
  table: Table,
  tries: readonly Try[],
  now: Date,
  actions: Actions,
): Promise<Taken> {
  const nowSeconds = Math.floor(now.getTime() / 1_000);
  if (await isFirst(table, tries, nowSeconds, actions)) return { allowed: true };
  return untilWon(() => attempt(table, tries, nowSeconds, actions));
}

/** Most attempts are the first in their window and are written without a read. @returns whether it was the first */
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
  return (await writeTogether(table, [...counted, ...actions])) === 'written' ? { allowed: true } : null;
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

/** Until enough of the counted attempts are over. One that never fits waits for a whole window. */
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

/** An expired item may not be deleted yet. The time, as its version, is higher than any version before. */
function startedWith(counter: Omit<Counter, 'version'>, nowSeconds: number) {
  return {
    Item: { ...itemWith(counter, nowSeconds), version: nowSeconds },
    ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
    ExpressionAttributeValues: { ':now': nowSeconds },
  };
}

/** It expires when no attempt in it counts any more. */
function itemWith({ limit, key, times, recent }: Omit<Counter, 'version'>, nowSeconds: number) {
  // The clocks of workers differ slightly.
  const tries = [...recent, ...Array<number>(times).fill(nowSeconds)].toSorted((one, other) => one - other);
  return { ...key, tries, expires_at: Math.max(...tries) + limit.seconds };
}

function keyOf({ name }: RateLimit, who: string): Key {
  return keys.limit(name, sha256(who));
}

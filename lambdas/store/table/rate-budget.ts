import * as v from 'valibot';
import { getItem, updateAndRead } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './single-table.ts';

/** Times are milliseconds. */
export type Turn =
  /** A request may be made at this time. `failures`: the number of consecutive failures before it. */
  | { kind: 'granted'; at: number; failures: number }
  /** No requests are allowed until this time. */
  | { kind: 'closed'; until: number; code: string }
  /** Too many requests are waiting. The next free turn begins at `freeAt`. */
  | { kind: 'busy'; freeAt: number };

export type RateBudget = ReturnType<typeof rateBudgetIn>;

const Budget = v.object({
  nextAt: v.optional(v.number(), 0),
  closedUntil: v.optional(v.number(), 0),
  closedCode: v.optional(v.string(), ''),
  failures: v.optional(v.number(), 0),
});
type Budget = v.InferOutput<typeof Budget>;

/** Limits the retries after conflicts with other writers; in each round, one writer succeeds. */
const MAX_TRIES = 20;

const IS_OPEN = '(attribute_not_exists(closedUntil) OR closedUntil <= :now)';

/**
 * A request budget shared by all workers. Each request reserves the next slot in an evenly spaced schedule in one
 * atomic write, so that no second ever has more requests than allowed.
 */
export function rateBudgetIn(table: Table, name: string) {
  const Key = keys.state(name);

  /** @returns `null` if the condition is not met */
  async function tryWrite(
    UpdateExpression: string,
    ConditionExpression: string,
    values: Record<string, unknown>,
  ): Promise<Budget | null> {
    const row = await updateAndRead(table, {
      Key,
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeValues: values,
    });
    return row && v.parse(Budget, row);
  }

  async function read(): Promise<Budget> {
    return v.parse(Budget, (await getItem(table, Key)) ?? {});
  }

  return {
    /**
     * Reserves a turn.
     * @param intervalMs minimum time between any two requests of the service
     * @param maxWaitMs the longest acceptable wait; 0 takes a turn only if it is free now
     */
    async take(now: number, intervalMs: number, maxWaitMs: number): Promise<Turn> {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const idle = await tryWrite(
          'SET nextAt = :next',
          `(attribute_not_exists(nextAt) OR nextAt <= :now) AND ${IS_OPEN}`,
          { ':next': now + intervalMs, ':now': now },
        );
        if (idle) return { kind: 'granted', at: now, failures: idle.failures };
        const queued = await tryWrite(
          'SET nextAt = nextAt + :interval',
          `nextAt > :now AND nextAt <= :latest AND ${IS_OPEN}`,
          { ':interval': intervalMs, ':now': now, ':latest': now + maxWaitMs },
        );
        if (queued) return { kind: 'granted', at: queued.nextAt - intervalMs, failures: queued.failures };
        const budget = await read();
        if (budget.closedUntil > now)
          return { kind: 'closed', until: budget.closedUntil, code: budget.closedCode };
        if (budget.nextAt > now + maxWaitMs) return { kind: 'busy', freeAt: budget.nextAt };
      }
      return { kind: 'busy', freeAt: now };
    },

    /** Returns whether the budget was closed while waiting for a turn. */
    async closed(now: number): Promise<Extract<Turn, { kind: 'closed' }> | null> {
      const { closedUntil, closedCode } = await read();
      return closedUntil > now ? { kind: 'closed', until: closedUntil, code: closedCode } : null;
    },

    /**
     * Closes the budget until the given time and counts a failure. If several requests fail together, only the first
     * failure is counted, because the others started before the pause that it caused.
     * @param startedAt when the failed request began
     */
    async pause(startedAt: number, until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code ADD failures :one',
        'attribute_not_exists(closedUntil) OR closedUntil <= :startedAt',
        { ':until': until, ':code': code, ':one': 1, ':startedAt': startedAt },
      );
    },

    /** Closes the budget until the given time, even during a pause. Never shortens an existing pause. */
    async block(until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code',
        'attribute_not_exists(closedUntil) OR closedUntil < :until',
        { ':until': until, ':code': code },
      );
    },

    /** Resets the failure count after a successful request. */
    async succeeded(): Promise<void> {
      await tryWrite('SET failures = :zero', 'failures > :zero', { ':zero': 0 });
    },
  };
}

import * as v from 'valibot';
import { getItem, updateAndRead } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Times are milliseconds. */
export type Turn =
  /** A request may be made at this time. `failures`: how many in a row came before it. */
  | { kind: 'granted'; at: number; failures: number }
  /** No requests until then. */
  | { kind: 'closed'; until: number; code: string }
  /** Too many requests are waiting: the next turn that nobody has taken begins at this time. */
  | { kind: 'busy'; freeAt: number };

export type RateBudget = ReturnType<typeof rateBudgetIn>;

const Budget = v.object({
  nextAt: v.optional(v.number(), 0),
  closedUntil: v.optional(v.number(), 0),
  closedCode: v.optional(v.string(), ''),
  failures: v.optional(v.number(), 0),
});
type Budget = v.InferOutput<typeof Budget>;

/** Bounds the race with other writers; one of them succeeds in every round. */
const MAX_TRIES = 20;

const IS_OPEN = '(attribute_not_exists(closedUntil) OR closedUntil <= :now)';

/**
 * One budget of requests shared by all workers. Each reserves the next slot of an evenly spaced schedule in one atomic
 * write, so that no second ever holds more requests than allowed.
 */
export function rateBudgetIn(table: Table, name: string) {
  const Key = keys.state(name);

  /** @returns `null` when the condition does not hold */
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
     * @param intervalMs between two requests of the whole service
     * @param maxWaitMs the longest wait that is accepted; 0 takes a free turn or none
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

    /** Whether the budget was closed while a turn was waited for. */
    async closed(now: number): Promise<Extract<Turn, { kind: 'closed' }> | null> {
      const { closedUntil, closedCode } = await read();
      return closedUntil > now ? { kind: 'closed', until: closedUntil, code: closedCode } : null;
    },

    /**
     * Closes the budget until a time and counts a failure. Of requests that fail together only the first counts: the
     * others began before the pause it started.
     * @param startedAt when the failed request began
     */
    async pause(startedAt: number, until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code ADD failures :one',
        'attribute_not_exists(closedUntil) OR closedUntil <= :startedAt',
        { ':until': until, ':code': code, ':one': 1, ':startedAt': startedAt },
      );
    },

    /** Closes the budget until a time, also during a pause. Never shortens one. */
    async block(until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code',
        'attribute_not_exists(closedUntil) OR closedUntil < :until',
        { ':until': until, ':code': code },
      );
    },

    /** Resets the count of failures after a request that succeeded. */
    async succeeded(): Promise<void> {
      await tryWrite('SET failures = :zero', 'failures > :zero', { ':zero': 0 });
    },
  };
}

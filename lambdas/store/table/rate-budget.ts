import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { holds } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Times are milliseconds. */
export type Turn =
  /** A request may be made at this time. `failures` were counted in a row before it. */
  | { kind: 'granted'; at: number; failures: number }
  /** Nobody may call until then. */
  | { kind: 'closed'; until: number; code: string }
  /** The queue of waiting requests is too long. */
  | { kind: 'busy' };

export type RateBudget = ReturnType<typeof rateBudgetIn>;

const Budget = v.object({
  nextAt: v.optional(v.number(), 0),
  closedUntil: v.optional(v.number(), 0),
  closedCode: v.optional(v.string(), ''),
  failures: v.optional(v.number(), 0),
});
type Budget = v.InferOutput<typeof Budget>;

/** Two writers can only pass each other so often before one of them is through. */
const MAX_TRIES = 20;

const IS_OPEN = '(attribute_not_exists(closedUntil) OR closedUntil <= :now)';

/**
 * One budget of requests for all workers together. Each taker reserves the next free slot of an evenly spaced
 * timetable by one atomic write, so no second ever holds more requests than allowed, and nobody has to try again.
 */
export function rateBudgetIn(table: Table, name: string) {
  const Key = keys.state(name);

  async function write(
    UpdateExpression: string,
    ConditionExpression: string,
    values: Record<string, unknown>,
  ) {
    const answer = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression,
        ConditionExpression,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    );
    return v.parse(Budget, answer.Attributes);
  }

  /** @returns `null` when the condition did not hold */
  async function tryWrite(update: string, condition: string, values: Record<string, unknown>) {
    let budget: Budget | null = null;
    const isWritten = await holds(
      write(update, condition, values).then((written) => {
        budget = written;
      }),
    );
    return isWritten ? (budget as Budget | null) : null;
  }

  async function read(): Promise<Budget> {
    const answer = await table.client.send(
      new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
    );
    return v.parse(Budget, answer.Item ?? {});
  }

  return {
    /**
     * Reserves a turn.
     * @param intervalMs between two requests of the whole service
     * @param maxWaitMs a turn later than this is not taken
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
        if (budget.nextAt > now + maxWaitMs) return { kind: 'busy' };
      }
      return { kind: 'busy' };
    },

    /** Whether calls became forbidden while a turn was waited for. */
    async closed(now: number): Promise<Extract<Turn, { kind: 'closed' }> | null> {
      const { closedUntil, closedCode } = await read();
      return closedUntil > now ? { kind: 'closed', until: closedUntil, code: closedCode } : null;
    },

    /**
     * Forbids calls to everybody until a time and counts a failure. Of requests that failed together only the
     * first counts: the others began before the pause that it opened.
     * @param startedAt when the failed request began
     */
    async pause(startedAt: number, until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code ADD failures :one',
        'attribute_not_exists(closedUntil) OR closedUntil <= :startedAt',
        { ':until': until, ':code': code, ':one': 1, ':startedAt': startedAt },
      );
    },

    /** Forbids calls to everybody until a time, whatever was said before; never shortens. */
    async block(until: number, code: string): Promise<void> {
      await tryWrite(
        'SET closedUntil = :until, closedCode = :code',
        'attribute_not_exists(closedUntil) OR closedUntil < :until',
        { ':until': until, ':code': code },
      );
    },

    /** Forgets failures after a request that went well. */
    async succeeded(): Promise<void> {
      await tryWrite('SET failures = :zero', 'failures > :zero', { ':zero': 0 });
    },
  };
}

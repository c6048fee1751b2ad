import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const State = v.object({ doneAt: v.optional(v.string()), deferrals: v.optional(v.number(), 0) });

/** The state of each company's backfill. Times are ISO text, CIKs have ten digits. */
export function backfillsIn(table: Table) {
  const update = (cik: string, changes: Record<string, unknown>, condition: string, values: object) => {
    const built = changesOf(changes);
    return holds(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.backfill(cik),
          ...built,
          ConditionExpression: condition,
          ExpressionAttributeNames: {
            ...built.ExpressionAttributeNames,
            ...(condition.includes('#work') ? { '#work': 'work' } : {}),
          },
          ExpressionAttributeValues: { ...built.ExpressionAttributeValues, ...values },
        }),
      ),
    );
  };
  return {
    /**
     * Claims a request, so that of many at once, one sends the message. The item is its own reminder: if the message is
     * not sent, recover-work sends it at `dueAt`.
     * @returns `false` when it was requested already, or finished after `doneBefore`
     */
    claim: (cik: string, { dueAt, doneBefore }: { dueAt: string; doneBefore: string }): Promise<boolean> =>
      update(
        cik,
        { ...work.at('backfill', cik, dueAt), deferrals: 0 },
        'attribute_not_exists(#work) AND (attribute_not_exists(doneAt) OR doneAt < :doneBefore)',
        { ':doneBefore': doneBefore },
      ),

    /** Leases the backfill until `until`. @returns `false` when it is done, or leased */
    take: (cik: string, { now, until }: { now: string; until: string }): Promise<boolean> =>
      update(
        cik,
        { ...work.at('backfill', cik, until), leaseUntil: until },
        '(attribute_exists(#work) OR attribute_not_exists(doneAt)) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
        { ':now': now },
      ),

    /** How often it was deferred because EDGAR was unavailable. */
    async deferrals(cik: string): Promise<number> {
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.backfill(cik), ConsistentRead: true }),
      );
      return v.parse(State, answer.Item ?? {}).deferrals;
    },

    /** Releases the lease, to be retried at `dueAt`. */
    async release(cik: string, next: { dueAt: string; deferrals: number }): Promise<void> {
      const { dueAt, deferrals } = next;
      const changes = {
        ...work.at('backfill', cik, dueAt),
        leaseUntil: undefined,
        recoveries: undefined,
        deferrals,
      };
      await update(cik, changes, 'attribute_exists(PK)', {});
    },

    /** Finishes it at `doneAt`; `null` gives up, so that the next request starts over. */
    async finish(cik: string, doneAt: string | null): Promise<void> {
      const changes = {
        doneAt: doneAt ?? undefined,
        work: undefined,
        work_at: undefined,
        leaseUntil: undefined,
        recoveries: undefined,
        deferrals: 0,
      };
      await update(cik, changes, 'attribute_exists(PK)', {});
    },
  };
}

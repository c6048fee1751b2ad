import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const State = v.object({ doneAt: v.optional(v.string()), deferrals: v.optional(v.number(), 0) });

/** How far the fetching of a company's last filings is. Times are ISO text; CIKs have ten digits. */
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
     * Asks for a company's filings, so that of many who ask at once one sends the message. The item is its own
     * reminder: what that one does not send, the recovery of work does at `dueAt`.
     * @returns `false` when somebody asked already, or the filings were fetched after `doneBefore`
     */
    claim: (cik: string, { dueAt, doneBefore }: { dueAt: string; doneBefore: string }): Promise<boolean> =>
      update(
        cik,
        { ...work.at('backfill', cik, dueAt), deferrals: 0 },
        'attribute_not_exists(#work) AND (attribute_not_exists(doneAt) OR doneAt < :doneBefore)',
        { ':doneBefore': doneBefore },
      ),

    /** Begins to fetch, alone until `until`. @returns `false` when it is done, or somebody is at it */
    take: (cik: string, { now, until }: { now: string; until: string }): Promise<boolean> =>
      update(
        cik,
        { ...work.at('backfill', cik, until), leaseUntil: until },
        '(attribute_exists(#work) OR attribute_not_exists(doneAt)) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
        { ':now': now },
      ),

    /** How often the fetching was put off because EDGAR was away. */
    async deferrals(cik: string): Promise<number> {
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.backfill(cik), ConsistentRead: true }),
      );
      return v.parse(State, answer.Item ?? {}).deferrals;
    },

    /** Gives the company back, to be tried again at `dueAt`. */
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

    /** Ends it: fetched at `doneAt`, or given up (`null`), so that the next who asks begins anew. */
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

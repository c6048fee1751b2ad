import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ReconciliationState } from '#domain/ingestion/reconciliation.ts';
import { changesOf, holds } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const PollState = v.object({
  fullWalkAt: v.optional(v.number()),
  /** When this stage first read the whole feed. */
  since: v.optional(v.number()),
});
export type PollState = v.InferOutput<typeof PollState>;

/** Leases and progress of jobs that run one at a time. Times are milliseconds. */
export function stateIn(table: Table) {
  const update = (
    name: string,
    changes: Record<string, unknown>,
    ConditionExpression?: string,
    values: Record<string, unknown> = {},
  ) => {
    const built = changesOf(changes);
    return table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.state(name),
        ...built,
        ConditionExpression,
        ExpressionAttributeValues: { ...built.ExpressionAttributeValues, ...values },
      }),
    );
  };
  return {
    /** Takes or renews a lease. @returns `false` while somebody else holds it */
    lease: (name: string, holder: string, now: number, until: number): Promise<boolean> =>
      holds(
        update(
          name,
          { holder, leaseUntil: until },
          'attribute_not_exists(leaseUntil) OR leaseUntil < :now OR holder = :holder',
          { ':now': now },
        ),
      ),

    /** Gives a lease back, if it is still this holder's. */
    release: async (name: string, holder: string): Promise<void> => {
      await holds(update(name, { holder, leaseUntil: 0 }, 'holder = :holder'));
    },

    /** How far the poller is. */
    async poll(): Promise<PollState> {
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.state('poll'), ConsistentRead: true }),
      );
      return v.parse(PollState, answer.Item ?? {});
    },

    /** Which days were reconciled; `null` before the first run. */
    async reconciliation(): Promise<ReconciliationState | null> {
      const answer = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.state('reconciliation'), ConsistentRead: true }),
      );
      return answer.Item ? v.parse(ReconciliationState, answer.Item) : null;
    },

    /** Records which days were reconciled. */
    async reconciled(state: ReconciliationState): Promise<void> {
      await update('reconciliation', state);
    },

    /** Records a finished walk of the whole feed. */
    async polled(marks: PollState): Promise<void> {
      await update('poll', marks);
    },
  };
}

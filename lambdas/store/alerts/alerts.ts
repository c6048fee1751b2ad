import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { alertId, StoredAlert } from '#domain/alerts/alert.ts';
import { deleteItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Identifies an alert. */
export type AlertKey = Pick<StoredAlert, 'userId' | 'accession' | 'channel'>;

export type Claim =
  | { kind: 'claimed'; alert: StoredAlert }
  /** Another worker has claimed it until then. */
  | { kind: 'taken'; leaseUntil: string }
  /** It was sent, skipped or failed for good, or never existed. */
  | { kind: 'over' };

/** Alerts: one per user, filing and channel. */
export function alertsIn(table: Table) {
  return {
    /** Stores a due alert. @returns `false` when the user has one for this filing and channel */
    async create(alert: StoredAlert, dueAt: string): Promise<boolean> {
      const Item = {
        ...keyOf(alert),
        ...alert,
        ...work.at('alert', alertId(alert), dueAt),
      };
      return putItem(table, Item, 'attribute_not_exists(PK)');
    },

    /**
     * Claims an alert until `leaseUntil`. An expired claim can be taken again, so a stopped worker
     * leaves nothing unsent.
     * @param now ISO, as `leaseUntil`
     */
    async claim(alert: AlertKey, now: string, leaseUntil: string): Promise<Claim> {
      try {
        const answer = await table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keyOf(alert),
            UpdateExpression:
              'SET #status = :sending, leaseUntil = :until, work_at = :until ADD attempts :one',
            ConditionExpression: '#status = :due OR (#status = :sending AND leaseUntil < :now)',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: {
              ':sending': 'sending',
              ':due': 'due',
              ':until': leaseUntil,
              ':now': now,
              ':one': 1,
            },
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return { kind: 'claimed', alert: v.parse(StoredAlert, answer.Attributes) };
      } catch (error) {
        return lostClaim(error);
      }
    },

    /** Records the outcome of a claimed alert. */
    async finish(
      alert: AlertKey,
      end: Pick<StoredAlert, 'status' | 'reason'> & Partial<Pick<StoredAlert, 'sentAt' | 'latencySeconds'>>,
    ): Promise<void> {
      await update(table, alert, { ...end, leaseUntil: null, work: undefined, work_at: undefined });
    },

    /**
     * Releases a claim until the plan and the user's settings let the alert go out.
     * @param stage `digest` goes out together with the user's others
     * @param dueAt ISO
     */
    async hold(alert: AlertKey, stage: 'alert' | 'digest', dueAt: string): Promise<void> {
      const reminder =
        stage === 'digest' ? work.digestAt(alert.userId, dueAt) : work.at('alert', alertId(alert), dueAt);
      // It did not fail, so the count that delays what keeps failing starts over.
      const anew = { attempts: 0, recoveries: undefined };
      await update(table, alert, { status: 'due', leaseUntil: null, ...anew, ...reminder });
    },

    /** Deletes an alert, whose user is gone. */
    async remove(alert: AlertKey): Promise<void> {
      await deleteItem(table, keyOf(alert));
    },

    /** All alerts of a user, page by page. */
    async *pagesOf(userId: string): AsyncGenerator<StoredAlert[]> {
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :user AND begins_with(SK, :alert)',
        ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':alert': prefixes.alert },
      });
      for await (const page of pages) yield page.map((row) => v.parse(StoredAlert, row));
    },

    /** Releases a claim before it expires, to be tried again at `dueAt`. */
    async release(alert: AlertKey, dueAt: string): Promise<void> {
      await update(table, alert, { status: 'due', leaseUntil: null, work_at: dueAt });
    },
  };
}

const keyOf = (alert: AlertKey) => keys.alert(alert.userId, alert.accession, alert.channel);

/** Does not bring back an alert that was deleted with its account meanwhile. */
async function update(table: Table, alert: AlertKey, changes: Record<string, unknown>): Promise<void> {
  await updateItem(table, keyOf(alert), changes);
}

const Lost = v.object({
  name: v.literal('ConditionalCheckFailedException'),
  Item: v.optional(
    v.object({
      status: v.object({ S: v.string() }),
      leaseUntil: v.optional(v.object({ S: v.optional(v.string()) })),
    }),
  ),
});

function lostClaim(error: unknown): Claim {
  const lost = v.safeParse(Lost, error);
  if (!lost.success) throw error;
  const leaseUntil = lost.output.Item?.leaseUntil?.S;
  if (lost.output.Item?.status.S === 'sending' && leaseUntil) return { kind: 'taken', leaseUntil };
  return { kind: 'over' };
}

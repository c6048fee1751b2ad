import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Channel } from '#domain/contract/channel.ts';
import { updateAndRead } from './items.ts';
import { accessionOf, alertOf, cikOf, WORK_SHARDS, type WorkStage, work } from './keys.ts';
import type { Table } from './table.ts';

const ReminderItem = v.object({ PK: v.string(), SK: v.string(), work: v.string(), work_at: v.string() });
type ReminderItem = v.InferOutput<typeof ReminderItem>;
const Postponed = v.object({ recoveries: v.number() });

/** An overdue step: its item, and what its key names; `''` for what it does not. */
export type Overdue = {
  item: ReminderItem;
  name: { userId: string; accession: string; channel: Channel; cik: string };
};

/** Unfinished steps, found through the sparse index of their reminders. */
export function workIn(table: Table) {
  return {
    /** Overdue steps of a stage, oldest first within each shard; at most `limit` per shard. */
    async overdue(stage: WorkStage, now: string, limit: number): Promise<Overdue[]> {
      const shards = Array.from({ length: WORK_SHARDS }, (_, shard) => work.partition(stage, shard));
      return (await Promise.all(shards.map((shard) => overdueIn(table, shard, now, limit)))).flat();
    },

    /** Alerts whose digest is due, grouped by user; at most `limit`. @param shard 0 to WORK_SHARDS - 1 */
    async digests(shard: number, now: string, limit: number): Promise<Overdue['name'][]> {
      const overdue = await overdueIn(table, work.partition('digest', shard), now, limit);
      return overdue.map(({ name }) => name);
    },

    /**
     * Moves a reminder, so that of several runs that see it, one acts.
     * @returns how often this step was overdue; `null` when another run moved the reminder, or the step was finished
     * meanwhile
     */
    async postpone(item: ReminderItem, dueAt: string): Promise<number | null> {
      const row = await updateAndRead(table, {
        Key: { PK: item.PK, SK: item.SK },
        UpdateExpression: 'SET work_at = :dueAt ADD recoveries :one',
        ConditionExpression: '#work = :work AND work_at = :seen',
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: { ':dueAt': dueAt, ':one': 1, ':work': item.work, ':seen': item.work_at },
        ReturnValues: 'UPDATED_NEW',
      });
      return row && v.parse(Postponed, row).recoveries;
    },
  };
}

async function overdueIn(table: Table, partition: string, now: string, limit: number): Promise<Overdue[]> {
  const answer = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'work',
      KeyConditionExpression: '#work = :partition AND work_at <= :now',
      ExpressionAttributeNames: { '#work': 'work' },
      ExpressionAttributeValues: { ':partition': partition, ':now': now },
      ProjectionExpression: 'PK, SK, #work, work_at',
      Limit: limit,
    }),
  );
  return (answer.Items ?? [])
    .map((row) => v.parse(ReminderItem, row))
    .map((item) => ({ item, name: nameOf(item) }));
}

const NOTHING: Overdue['name'] = { userId: '', accession: '', channel: 'email', cik: '' };

function nameOf(item: ReminderItem): Overdue['name'] {
  if (item.PK.startsWith('FILING#')) return { ...NOTHING, accession: accessionOf(item) };
  if (item.PK.startsWith('COMPANY#')) return { ...NOTHING, cik: cikOf(item) };
  return { ...alertOf(item), cik: '' };
}

import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { AlertKey } from '#domain/alerts/alert.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import { updateAndRead } from './items.ts';
import {
  accessionOf,
  alertOf,
  cikOf,
  type Item,
  isQuietNote,
  type Key,
  userIdOf,
  WORK_SHARDS,
  work,
} from './keys.ts';
import { queryAll, queryPages } from './query-all.ts';
import type { Table } from './single-table.ts';
import type { Overdue, WorkStage, WorkSubjects } from './work-subjects.ts';

/** Derives the subject of each stage's item from its key; `null` if the key is not recognized. */
const SUBJECTS: { [Stage in WorkStage]: (key: Key) => WorkSubjects[Stage] | null } = {
  read: filingOf,
  'fan-out': filingOf,
  analysis: filingOf,
  alert: alertOf,
  digest: alertOf,
  backfill: (key) => ({ cik: cikOf(key) }),
  copy: accountOf,
  erase: accountOf,
  expire: accountOf,
  change: accountOf,
};

const ReminderItem = v.object({ PK: v.string(), SK: v.string(), work: v.string(), work_at: v.string() });
type ReminderItem = v.InferOutput<typeof ReminderItem>;
const Postponed = v.object({ recoveries: v.number() });

/** Finds unfinished steps through the sparse index of reminders. */
export function workIn(table: Table) {
  return {
    /** Returns a stage's items whose reminder is due, oldest first in each shard; at most `limit` per shard. */
    async overdue<Stage extends WorkStage>(
      stage: Stage,
      now: string,
      limit: number,
    ): Promise<Overdue<Stage>[]> {
      const shards = Array.from({ length: WORK_SHARDS }, (_, shard) => shard);
      return (await Promise.all(shards.map((shard) => overdueIn(table, stage, shard, now, limit)))).flat();
    },

    /**
     * Yields due digests page by page; a user's digests are adjacent.
     * @param shard 0 to WORK_SHARDS - 1
     * @param after only digests due later than this, ISO
     */
    async *digests(shard: number, after: string, now: string): AsyncGenerator<DigestMessage[]> {
      const pages = queryPages(table, {
        IndexName: 'work',
        KeyConditionExpression: '#work = :partition AND work_at BETWEEN :after AND :now',
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: {
          ':partition': work.partition('digest', shard),
          ':after': `${after}~`,
          ':now': `${now}~`,
        },
        ProjectionExpression: 'PK, SK, work_at',
      });
      for await (const page of pages) yield page.flatMap(digestOf);
    },

    /** Returns the alerts that wait for this digest. */
    async alertsOf({ userId, channel, dueAt }: DigestMessage): Promise<AlertKey[]> {
      const { work: partition, work_at: at } = work.digestAt(userId, dueAt);
      const rows = await queryAll(table, {
        IndexName: 'work',
        KeyConditionExpression: '#work = :partition AND work_at = :at',
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: { ':partition': partition, ':at': at },
        ProjectionExpression: 'PK, SK',
      });
      return rows.flatMap((row) => alertOf(row) ?? []).filter((alert) => alert.channel === channel);
    },

    /**
     * Moves a reminder, so that only one of several runs that see it acts on it.
     * @returns how often this step has been overdue; `null` if another run has moved the reminder, or the step is
     * finished
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

async function overdueIn<Stage extends WorkStage>(
  table: Table,
  stage: Stage,
  shard: number,
  now: string,
  limit: number,
): Promise<Overdue<Stage>[]> {
  const answer = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'work',
      KeyConditionExpression: '#work = :partition AND work_at <= :now',
      ExpressionAttributeNames: { '#work': 'work' },
      ExpressionAttributeValues: { ':partition': work.partition(stage, shard), ':now': now },
      ProjectionExpression: 'PK, SK, #work, work_at',
      Limit: limit,
    }),
  );
  return (answer.Items ?? []).flatMap((row) => {
    const item = v.parse(ReminderItem, row);
    const about = SUBJECTS[stage](item);
    return about === null ? [] : [{ item, about }];
  });
}

function digestOf(row: Item): DigestMessage[] {
  const alert = alertOf(row);
  const dueAt = String(row.work_at).split('#')[0];
  if (isQuietNote(row) && dueAt !== undefined)
    return [{ userId: userIdOf(row), channel: 'email', dueAt, about: 'quiet-week' }];
  return alert === null || dueAt === undefined
    ? []
    : [{ userId: alert.userId, channel: alert.channel, dueAt }];
}

function filingOf(key: Key): { accession: string } {
  return { accession: accessionOf(key) };
}

function accountOf(key: Key): { userId: string } {
  return { userId: userIdOf(key) };
}

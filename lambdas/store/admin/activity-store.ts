import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { ActivityFacts, ActivityNote } from '#domain/admin/activity-notes.ts';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { putItem, updateAndRead, updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/**
 * The start of a call under /api/admin. `admin`: the user's id; `null` for a caller without an admin session.
 */
export type AdminCall = { id: string; at: string; action: string; admin: string | null; from: string };

/** The end of a call. `outcome`: HTTP status. `input`: what the caller sent, without secrets. */
export type AdminCallEnd = { outcome: number; input: ActivityFacts; notes: readonly ActivityNote[] };

const Facts = v.record(v.string(), v.unknown());

const Row = v.object({
  id: v.string(),
  at: v.string(),
  action: v.string(),
  admin: v.nullable(v.string()),
  from: v.string(),
  outcome: v.nullable(v.number()),
  /** Number of refused calls that the entry represents; absent in an entry for a single call. */
  calls: v.optional(v.number()),
  // Entries from earlier releases have neither of these attributes.
  input: v.optional(Facts, {}),
  notes: v.optional(
    v.array(v.object({ object: v.string(), before: v.nullable(Facts), after: v.nullable(Facts) })),
    [],
  ),
});
export type StoredActivity = v.InferOutput<typeof Row>;

/**
 * Calls that were refused because the caller has no admin session. `network`: the caller's network. `at`:
 * ISO.
 */
type Refused = { at: string; action: string; network: string; outcome: number };

/** The key by which entries are queried. */
type By = { day: string } | { admin: string } | { object: string };

/** A page of entries. `day`: only those of this day. `after`: the time and id of the previous page's last entry. */
type PageOf = { day: string | null; limit: number; after: string | null };

/** This id has the same length as the id of an entry for a single call. */
const ID_LENGTH = 26;
const DAY_SECONDS = 24 * 60 * 60;
/** Calls by administrators are kept for a year, attempts by strangers for a month (docs/security.md). */
const KEPT_DAYS = { admin: 365, stranger: 30 };
const STILL_OPEN = 'attribute_exists(PK) AND outcome = :open';

/**
 * Stores the calls to /api/admin: one item per call, by day and by administrator, and one copy for each object that the
 * call was about. No code changes or removes an entry once its outcome has been written.
 */
export function activityIn(table: Table) {
  return {
    /** Records a call before it is executed. */
    async begin(call: AdminCall): Promise<void> {
      const { at, id, admin } = call;
      await putItem(table, {
        ...keys.activity(at, id),
        ...(admin === null ? {} : index1.activityBy(admin, at, id)),
        ...call,
        outcome: null,
        expires_at: expiryOf(call),
      });
    },

    /**
     * Counts a refused call in one request. All refused calls within an hour from one network to one route share one
     * entry, so that strangers can neither fill the log nor make the other entries hard to find.
     */
    async countRefused({ at, action, network, outcome }: Refused): Promise<void> {
      const hour = `${at.slice(0, 13)}:00:00.000Z`;
      const id = sha256(`${action} ${network} ${outcome}`).slice(0, ID_LENGTH);
      const call: AdminCall = { id, at: hour, action, admin: null, from: network };
      const changes = changesOf({ ...call, outcome, expires_at: expiryOf(call) });
      await updateAndRead(table, {
        Key: keys.activity(hour, id),
        ...changes,
        UpdateExpression: `${changes.UpdateExpression} ADD calls :one`,
        ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ':one': 1 },
      });
    },

    /** Returns entries, newest first, in one request. */
    async page(
      by: By,
      { day, limit, after }: PageOf,
    ): Promise<{ entries: StoredActivity[]; cursor: string | null }> {
      const { index, partition } = placeOf(by);
      const [from, to] = [day ?? '', after ?? `${day ?? ''}~`];
      const sort = index === undefined ? 'SK' : 'SK1';
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          ...(index === undefined ? {} : { IndexName: index }),
          KeyConditionExpression: `${index === undefined ? 'PK' : 'PK1'} = :partition AND ${sort} BETWEEN :from AND :to`,
          ExpressionAttributeValues: {
            ':partition': partition,
            ':from': from === '' ? '0' : from,
            ':to': to,
          },
          ScanIndexForward: false,
          // BETWEEN also returns the last entry of the previous page.
          Limit: limit + 1,
        }),
      );
      const rows = Items.map(entryFrom).filter(({ at, id }) => `${at}#${id}` !== after);
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      const hasMore = rows.length > limit || LastEvaluatedKey !== undefined;
      return { entries, cursor: hasMore && last !== undefined ? `${last.at}#${last.id}` : null };
    },

    /** Records the outcome of a call, once, and lists the call for each object that it was about. */
    async end(call: AdminCall, { outcome, input, notes }: AdminCallEnd): Promise<void> {
      const { at, id } = call;
      const ended = { outcome, input, notes };
      await updateItem(table, keys.activity(at, id), ended, STILL_OPEN, { ':open': null });
      for (const object of new Set(notes.map((note) => note.object))) {
        const copy = { ...keys.activityOn(object, at, id), ...call, ...ended, expires_at: expiryOf(call) };
        await putItem(table, copy, 'attribute_not_exists(PK)');
      }
    },
  };
}

/** The number of calls is shown next to the submitted data. */
function entryFrom(item: unknown): StoredActivity {
  const { calls, ...entry } = v.parse(Row, item);
  return calls === undefined ? entry : { ...entry, input: { ...entry.input, calls } };
}

function placeOf(by: By): { index?: 'index1'; partition: string } {
  if ('object' in by) return { partition: keys.activityOn(by.object, '', '').PK };
  if ('admin' in by) return { index: 'index1', partition: index1.activityBy(by.admin, '', '').PK1 };
  return { partition: keys.activity(by.day, '').PK };
}

function expiryOf({ at, admin }: AdminCall): number {
  const days = admin === null ? KEPT_DAYS.stranger : KEPT_DAYS.admin;
  return Math.ceil(Date.parse(at) / 1_000) + days * DAY_SECONDS;
}

import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { pageOfIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Stripe retries an event for three days. It can be resent by hand for thirty days. */
const EVENT_DAYS = 31;
const DAY_SECONDS = 86_400;
const MOST_CHARACTERS = 300;

const EventRow = v.object({
  id: v.string(),
  type: v.string(),
  /** When it was last received or replayed. */
  at: v.string(),
  leaseUntil: v.string(),
  doneAt: v.optional(v.string()),
  /** Why the last attempt failed. */
  problem: v.optional(v.string()),
  userId: v.optional(v.nullable(v.string()), null),
});
export type StoredStripeEvent = v.InferOutput<typeof EventRow>;
const Done = v.object({ doneAt: v.string() });
const ReaderEventRow = v.object({ id: v.string() });

/** Stores which Stripe events were handled, for 31 days. */
export function stripeEventsIn(table: Table) {
  return {
    /**
     * Claims an event until the given time, and lists it.
     * @param again claims an event even if it was handled before
     */
    async claim(
      { id, type }: { id: string; type: string },
      now: Date,
      until: string,
      again = false,
    ): Promise<'claimed' | 'taken' | 'done'> {
      const at = now.toISOString();
      const listed = { ...index1.stripeEventAt(at, id), id, type, at };
      const item = { ...keys.stripeEvent(id), ...listed, leaseUntil: until, expires_at: expiry(now) };
      const isFree = again
        ? 'attribute_not_exists(PK) OR attribute_exists(doneAt) OR leaseUntil <= :now'
        : 'attribute_not_exists(PK) OR (attribute_not_exists(doneAt) AND leaseUntil <= :now)';
      if (await putItem(table, item, isFree, { ':now': at })) return 'claimed';
      const isDone = v.is(Done, await getItem(table, keys.stripeEvent(id)));
      return isDone && !again ? 'done' : 'taken';
    },

    /**
     * Lists an event under the reader it is about, unless the account no longer exists.
     * @param event.created Unix time in seconds
     */
    async noteReader(
      { id, created }: { id: string; created: number },
      now: Date,
      userId: string,
    ): Promise<void> {
      const createdAt = new Date(created * 1_000).toISOString();
      const Item = { ...keys.readerEvent(userId, createdAt, id), id, expires_at: expiry(now) };
      await writeForUser(table, userId, [{ Put: { TableName: table.name, Item } }]);
    },

    /** Returns the current state of an event; `null` if it was not received in the last 31 days. */
    async get(id: string): Promise<StoredStripeEvent | null> {
      const row = await getItem(table, keys.stripeEvent(id));
      return row && v.parse(EventRow, row);
    },

    /** Returns the newest events about a reader, newest first, in two requests. */
    async ofReader(userId: string, limit: number): Promise<StoredStripeEvent[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :user AND begins_with(SK, :event)',
          ExpressionAttributeValues: { ':user': keys.user(userId).PK, ':event': prefixes.readerEvent },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      const ids = Items.map((row) => v.parse(ReaderEventRow, row).id);
      const rows = await batchGet(table, ids.map(keys.stripeEvent));
      const events = new Map(rows.map((row) => v.parse(EventRow, row)).map((event) => [event.id, event]));
      return ids.flatMap((id) => events.get(id) ?? []);
    },

    /**
     * Records that an event was handled.
     * @param userId the user it was about; `null` if it was about no user
     */
    async done(id: string, now: Date, userId: string | null): Promise<void> {
      await updateItem(table, keys.stripeEvent(id), {
        doneAt: now.toISOString(),
        userId,
        problem: undefined,
      });
    },

    /** Records why an attempt failed. */
    async failed(id: string, problem: string): Promise<void> {
      await updateItem(table, keys.stripeEvent(id), { problem: problem.slice(0, MOST_CHARACTERS) });
    },

    /** Returns a page of events in one request, most recently received first. */
    async page(
      limit: number,
      after?: string,
    ): Promise<{ events: StoredStripeEvent[]; cursor: string | null }> {
      const { items, isLast } = await pageOfIndex1(table, index1.stripeEventsPartition, limit, after);
      const events = items.map((row) => v.parse(EventRow, row));
      const last = events.at(-1);
      return { events, cursor: isLast || !last ? null : index1.stripeEventAt(last.at, last.id).SK1 };
    },
  };
}

function expiry(now: Date): number {
  return Math.floor(now.getTime() / 1_000) + EVENT_DAYS * DAY_SECONDS;
}

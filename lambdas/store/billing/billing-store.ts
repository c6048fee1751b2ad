import * as v from 'valibot';
import type { User } from '#domain/accounts/user.ts';
import type { Catalog } from '#domain/plans/catalog.ts';
import { anyUserFrom } from '#lambdas/store/rows/user-row.ts';
import { getItem, putItem, updateItem } from '#lambdas/store/table/items.ts';
import { CUSTOMER_SHARDS, index1, keys } from '#lambdas/store/table/keys.ts';
import { queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const CATALOG = 'stripe-catalog';
/** Stripe retries an event for three days, and it can be resent by hand for thirty. */
const EVENT_DAYS = 31;
const DAY_SECONDS = 86_400;

const CatalogRow = v.object({
  prices: v.record(v.string(), v.object({ id: v.string(), amount: v.number(), currency: v.string() })),
  portalConfiguration: v.nullable(v.string()),
  readAt: v.string(),
});
const EventRow = v.object({ doneAt: v.optional(v.string()) });

/** Stores billing data that is not part of the users' rows. */
export function billingIn(table: Table) {
  return {
    catalogs: {
      /** Returns the prices and portal that were last read from Stripe; `null` before the first time. */
      async get(): Promise<Catalog | null> {
        const row = await getItem(table, keys.state(CATALOG));
        return row && v.parse(CatalogRow, row);
      },
      async put(catalog: Catalog): Promise<void> {
        await putItem(table, { ...keys.state(CATALOG), ...catalog });
      },
    },

    events: {
      /** Claims an event until a time. */
      async claim(id: string, now: Date, until: string): Promise<'claimed' | 'taken' | 'done'> {
        const item = { ...keys.stripeEvent(id), leaseUntil: until, expires_at: expiry(now) };
        const isFree = 'attribute_not_exists(PK) OR (attribute_not_exists(doneAt) AND leaseUntil <= :now)';
        if (await putItem(table, item, isFree, { ':now': now.toISOString() })) return 'claimed';
        const row = v.safeParse(EventRow, await getItem(table, keys.stripeEvent(id)));
        return row.success && row.output.doneAt !== undefined ? 'done' : 'taken';
      },
      async done(id: string, now: Date): Promise<void> {
        await updateItem(table, keys.stripeEvent(id), { doneAt: now.toISOString() });
      },
    },

    customers: {
      /** Yields every user with a customer at Stripe, including accounts that are being deleted. */
      async *all(): AsyncGenerator<User> {
        for (let shard = 0; shard < CUSTOMER_SHARDS; shard++) {
          const pages = queryPages(table, {
            IndexName: 'index1',
            KeyConditionExpression: 'PK1 = :partition',
            ExpressionAttributeValues: { ':partition': index1.customersPartition(shard) },
          });
          for await (const page of pages) for (const row of page) yield anyUserFrom(row);
        }
      },
    },
  };
}

function expiry(now: Date): number {
  return Math.floor(now.getTime() / 1_000) + EVENT_DAYS * DAY_SECONDS;
}

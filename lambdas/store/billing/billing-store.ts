import * as v from 'valibot';
import type { User } from '#domain/accounts/user.ts';
import type { Catalog } from '#domain/plans/catalog.ts';
import { anyUserFrom } from '#lambdas/store/rows/user-row.ts';
import { getItem, putItem } from '#lambdas/store/table/items.ts';
import { CUSTOMER_SHARDS, index1, keys } from '#lambdas/store/table/keys.ts';
import { queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { stripeEventsIn } from './stripe-events-store.ts';

const CATALOG = 'stripe-catalog';
const CatalogRow = v.object({
  prices: v.record(v.string(), v.object({ id: v.string(), amount: v.number(), currency: v.string() })),
  portalConfiguration: v.nullable(v.string()),
  readAt: v.string(),
});

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

    events: stripeEventsIn(table),

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

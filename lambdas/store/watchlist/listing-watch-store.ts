import * as v from 'valibot';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { wantsListings } from '#domain/alerts/alert-audience.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { watcherCopy } from '#lambdas/store/rows/user-row.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import { watcherShardsIn } from './watcher-shards-store.ts';

const KnownRow = v.object({ shard: v.number() });

/**
 * Adds a user to the readers of new listings or removes the user, depending on the user's row. The item is read like a
 * watch item for the ticker `NEW_LISTINGS`, and keeps its shard when it leaves the index. It is written only if the
 * user has not changed since it was read, because a later change triggers its own call. A user who never turned the
 * alerts on has no item.
 */
export async function listReaderOfListings(table: Table, user: User): Promise<void> {
  if (user.listingAlerts === null) return;
  const key = keys.listingWatch(user.id);
  const row = await getItem(table, key);
  const shards = watcherShardsIn(table);
  const shard =
    row === null
      ? ((await shards.newest([NEW_LISTINGS])).get(NEW_LISTINGS) ?? 0)
      : v.parse(KnownRow, row).shard;
  const isListed = wantsListings(user) && isVerified(user);
  const Item = {
    ...key,
    ...(isListed ? index1.watcherOf(NEW_LISTINGS, user.id, shard) : {}),
    ...watcherCopy(user),
    brand: user.brand,
    // These alerts do not depend on the forms chosen for a ticker.
    forms: [],
    savedSearches: [],
    isPaused: false,
    createdAt: user.listingAlerts.since,
    shard,
  };
  const check = {
    TableName: table.name,
    Key: keys.user(user.id),
    ConditionExpression: `revision = :revision AND ${IS_ACTIVE}`,
    ExpressionAttributeValues: { ':revision': user.revision },
  };
  const outcome = await writeTogether(table, [
    { ConditionCheck: check },
    { Put: { TableName: table.name, Item } },
  ]);
  if (outcome === 'written' && row === null) await shards.count(user.id, new Map([[NEW_LISTINGS, shard]]));
}

import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { User } from '#domain/accounts/user.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { userFrom } from '#lambdas/store/rows/user-row.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import { verifiedAddresses } from './contacts-store.ts';
import { spelled, spellingHolds } from './spellings-store.ts';
import { findable } from './user-words.ts';

/** The position in the table at which a run ended. */
export const TablePosition = v.object({ PK: v.string(), SK: v.string() });
export type TablePosition = v.InferOutput<typeof TablePosition>;

/**
 * Writes the index items of users who were created before the indexes existed. Only an operator's tool uses this: it
 * scans the table, which no function may do.
 */
export function userIndexesIn(table: Table) {
  return {
    /**
     * Returns the ids of the users among the next items of the table.
     * @param limit number of items to read
     */
    async users(
      limit: number,
      after: TablePosition | null,
    ): Promise<{ ids: string[]; next: TablePosition | null }> {
      const page = await table.client.send(
        new ScanCommand({
          TableName: table.name,
          Limit: limit,
          FilterExpression: 'SK = :profile',
          ExpressionAttributeValues: { ':profile': keys.user('').SK },
          ProjectionExpression: 'PK, SK, id',
          ...(after === null ? {} : { ExclusiveStartKey: after }),
        }),
      );
      const last = page.LastEvaluatedKey;
      return {
        ids: (page.Items ?? []).map((item) => v.parse(v.object({ id: v.string() }), item).id),
        next: last === undefined ? null : v.parse(TablePosition, last),
      };
    },

    /**
     * Lists a user by the words and spellings of the current contacts. Repeating it changes nothing. If the
     * user changes in the meantime, the write is refused and decided anew.
     * @returns `false` for a user without contacts, or an account that no longer exists
     */
    async index(id: string): Promise<boolean> {
      const { isListed } = await retryOnConflict(async () => {
        const row = await getItem(table, keys.user(id));
        const user = row && userFrom(row);
        const actions = user === null ? [] : findable(table, null, user);
        if (user === null || actions.length === 0) return { isListed: false };
        const outcome = await writeTogether(table, [
          isUnchanged(table, user),
          ...actions,
          ...(await missingSpellings(table, user)),
        ]);
        return outcome === 'written' ? { isListed: true } : null;
      });
      return isListed;
    },
  };
}

function isUnchanged(table: Table, { id, revision }: User) {
  return {
    ConditionCheck: {
      TableName: table.name,
      Key: keys.user(id),
      ConditionExpression: `revision = :seen AND ${IS_ACTIVE}`,
      ExpressionAttributeValues: { ':seen': revision },
    },
  };
}

/** An address that is already listed is skipped, because otherwise it would count as a second address. */
async function missingSpellings(table: Table, user: User) {
  const addresses = [...verifiedAddresses(user)];
  const held = await Promise.all(addresses.map((address) => spellingHolds(table, address)));
  return addresses
    .filter((_, index) => held[index] === false)
    .map((address) => spelled(table, address, user.createdAt));
}

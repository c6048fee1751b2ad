import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { contactSpelling } from '#domain/accounts/contact-spelling.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

const Row = v.object({
  PK: v.string(),
  SK1: v.string(),
  addresses: v.set(v.string()),
  dismissed: v.optional(v.set(v.string()), new Set<string>()),
});

const Addresses = v.object({ addresses: v.set(v.string()) });

/** Contacts that differ only in spelling. `at`: when the last of them was claimed, ISO. */
export type SpelledAlike = { key: string; at: string; addresses: string[] };

/** The key contains only a hash, so that it reveals nothing once the addresses are removed. */
function spellingKey(address: string): string {
  return createHash('sha256').update(contactSpelling(address)).digest('hex');
}

/**
 * Returns the write that adds an address to the group of addresses that differ only in spelling. When a second address
 * is added, the group is listed among the duplicates; for this purpose, the first address stores the partition of that
 * list.
 * @param at ISO
 */
export function spelled(table: Table, address: string, at: string): Actions[number] {
  const key = spellingKey(address);
  return {
    Update: {
      TableName: table.name,
      Key: keys.spelling(key),
      UpdateExpression:
        'SET PK1 = if_not_exists(nextList, :alone), SK1 = :place, nextList = :list ADD addresses :address',
      ExpressionAttributeValues: {
        ':alone': index1.spellingAlone(key),
        ':list': index1.duplicatesPartition('contacts'),
        ':place': index1.duplicateOf('contacts', at, key).SK1,
        ':address': new Set([address]),
      },
    },
  };
}

/**
 * Returns the item that these writes create for addresses that differ only in spelling.
 * @param at ISO time of the last one
 */
export function spellingItem(addresses: readonly [string, ...string[]], at: string): Item {
  const key = spellingKey(addresses[0]);
  const { PK1: list, SK1 } = index1.duplicateOf('contacts', at, key);
  const PK1 = addresses.length === 1 ? index1.spellingAlone(key) : list;
  return { ...keys.spelling(key), PK1, SK1, nextList: list, addresses: new Set(addresses) };
}

/** Returns the write that removes an address from its group of addresses that differ only in spelling. */
export function unspelled(table: Table, address: string): Actions[number] {
  return {
    Update: {
      TableName: table.name,
      Key: keys.spelling(spellingKey(address)),
      UpdateExpression: 'DELETE addresses :address, dismissed :address',
      ExpressionAttributeValues: { ':address': new Set([address]) },
    },
  };
}

/** Returns whether an address is listed in a group of addresses that differ only in spelling. */
export async function spellingHolds(table: Table, address: string): Promise<boolean> {
  const row = v.safeParse(Addresses, await getItem(table, keys.spelling(spellingKey(address))));
  return row.success && row.output.addresses.has(address);
}

/** Deletes the item of a spelling once nobody holds an address with it. */
export async function forgetSpelling(table: Table, address: string): Promise<void> {
  await deleteItem(table, keys.spelling(spellingKey(address)), 'attribute_not_exists(addresses)');
}

/** Lists contacts from different accounts that differ only in spelling. */
export function spellingsIn(table: Table) {
  return {
    /**
     * Returns a page, newest first, in one request. Groups that were dismissed, or that have only one address
     * left, are omitted, so a page may be shorter.
     */
    async page(limit: number, after?: string): Promise<{ found: SpelledAlike[]; cursor: string | null }> {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: `PK1 = :list${after === undefined ? '' : ' AND SK1 < :after'}`,
          FilterExpression: 'size(addresses) > :one',
          ExpressionAttributeValues: {
            ':list': index1.duplicatesPartition('contacts'),
            ':one': 1,
            ...(after === undefined ? {} : { ':after': after }),
          },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      const rows = Items.map((row) => v.parse(Row, row));
      const open = rows.filter(({ addresses, dismissed }) =>
        [...addresses].some((address) => !dismissed.has(address)),
      );
      const last = v.safeParse(v.object({ SK1: v.string() }), LastEvaluatedKey);
      return {
        found: open.map(({ PK, SK1, addresses }) => ({
          key: PK.slice(keys.spelling('').PK.length),
          at: SK1.split('#')[0] ?? '',
          addresses: [...addresses].sort(),
        })),
        cursor: last.success ? last.output.SK1 : null,
      };
    },

    /**
     * Hides a group until another address is added to it.
     * @returns `false` if it does not exist
     */
    async dismiss(key: string): Promise<boolean> {
      const row = v.safeParse(Addresses, await getItem(table, keys.spelling(key)));
      if (!row.success) return false;
      return updateItem(table, keys.spelling(key), { dismissed: row.output.addresses });
    },
  };
}

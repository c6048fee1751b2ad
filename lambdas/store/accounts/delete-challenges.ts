import type { PhoneChallenge } from '#domain/accounts/challenge.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import { deleteItem } from '#lambdas/store/table/items.ts';
import { type Item, isPhoneChallenge, type Key, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** Deletes a phone's challenge unless a newer one has replaced it. @returns whether it did */
export function closeChallenge(
  table: Table,
  { address, userId, askedAt }: Pick<PhoneChallenge, 'address' | 'userId' | 'askedAt'>,
): Promise<boolean> {
  return deleteIfSame(table, keys.challenge(address), userId, askedAt);
}

/**
 * Deletes sessions and challenges as they were just read. A phone has only one challenge: if this or another account
 * has replaced it since, the new one stays.
 */
export async function deleteChallenges(table: Table, rows: readonly Item[]): Promise<void> {
  const texts = rows.filter(isPhoneChallenge);
  await Promise.all([
    deleteAll(
      table,
      rows.filter((row) => !isPhoneChallenge(row)),
    ),
    ...texts.map((row) => deleteIfSame(table, row, row.userId, row.askedAt)),
  ]);
}

function deleteIfSame(table: Table, key: Key, userId: unknown, askedAt: unknown): Promise<boolean> {
  const isSame = 'askedAt = :askedAt AND userId = :user';
  return deleteItem(table, key, isSame, { ':askedAt': askedAt, ':user': userId });
}

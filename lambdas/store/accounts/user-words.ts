import type { User } from '#domain/accounts/user.ts';
import { type Findable, searchWords } from '#domain/admin/address-words.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

const NOBODY: Findable = { email: null, phone: null, stripeCustomerId: null };

/**
 * Returns the writes that let administrators find a user by the current contacts and Stripe customer, and list the user
 * by creation time. They are part of the transaction that changes the user, and empty if nothing changes. Deleting the
 * account deletes all of the user's items, including these.
 * @param before `null` for a new user
 */
export function findable(table: Table, before: User | null, after: User): Actions {
  const TableName = table.name;
  const [old, now] = [searchWords(before ?? NOBODY), searchWords(after)];
  return [
    ...old
      .filter((word) => !now.includes(word))
      .map((word) => ({ Delete: { TableName, Key: keys.userWord(after.id, word) } })),
    ...now
      .filter((word) => !old.includes(word))
      .map((word) => ({ Put: { TableName, Item: wordItem(after.id, word) } })),
    ...(isListed(after) && !isListed(before) ? [{ Put: { TableName, Item: listedItem(after) } }] : []),
  ];
}

/** Returns all items that administrators use to find and list a user. */
export function findableItems(user: User): Item[] {
  const words = searchWords(user).map((word) => wordItem(user.id, word));
  return isListed(user) ? [...words, listedItem(user)] : words;
}

function isListed(user: User | null): boolean {
  return user !== null && (user.email !== null || user.phone !== null);
}

function wordItem(userId: string, word: string): Item {
  return { ...keys.userWord(userId, word), ...index1.wordOf(word, userId) };
}

function listedItem({ id, createdAt }: User): Item {
  return { ...keys.listedUser(id), ...index1.readerSince(createdAt, id) };
}

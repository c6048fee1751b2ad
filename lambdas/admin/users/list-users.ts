import { SHORTEST_WORD, typedWord } from '#domain/admin/address-words.ts';
import type { AdminUsersQuery, AdminUsersResponse } from '#domain/contract/admin/admin-users-contract.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { userRow } from './user-row.ts';

export type ListUsersDeps = {
  readers: Store['readers'];
  users: Pick<Store['users'], 'watchers'>;
  clock: Clock;
};

const PER_PAGE = 50;
/** No reader signed up before the first release. */
const FIRST_MONTH = '2026-01';

/**
 * Lists readers who have a contact, newest first, one page at a time, or those whose contact contains a text. It takes
 * one query (more if months are empty), and one request for the rows of about thirty users.
 */
export async function listUsers(
  deps: ListUsersDeps,
  { q, month, cursor }: AdminUsersQuery,
): Promise<Pick<AdminUsersResponse, 'users' | 'cursor'>> {
  const word = typedWord(q);
  if (word !== '') return { users: await rowsOf(deps, await idsWith(deps, word)), cursor: null };
  const newest = month ?? isoIn(deps.clock).slice(0, 'YYYY-MM'.length);
  const oldest = month ?? FIRST_MONTH;
  const page = await deps.readers.since({ month: newest, oldest }, PER_PAGE, cursor ?? null);
  return { users: await rowsOf(deps, page.ids), cursor: page.cursor };
}

async function idsWith({ readers }: ListUsersDeps, word: string): Promise<string[]> {
  return word.length < SHORTEST_WORD ? [] : readers.find(word, PER_PAGE);
}

async function rowsOf({ users }: ListUsersDeps, ids: readonly string[]) {
  const found = await users.watchers(ids, []);
  return ids.flatMap((id) => {
    const account = found.get(id);
    return account === undefined ? [] : [userRow(account.user)];
  });
}

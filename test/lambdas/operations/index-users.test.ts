import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import { indexUsers } from '#lambdas/operations/index-users.ts';
import { userItem } from '#lambdas/store/accounts/users-store.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import type { Engines } from '#local/engines/engines.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { startEngines } from '#test/support/engines.ts';
import { longTest } from '#test/support/long-test.ts';

const ALL = { pages: Number.POSITIVE_INFINITY, again: false };
const NOW = new Date('2026-11-20T15:00:00Z');

/** Builds a user from before the indexes existed: only the user's row exists. */
function oldUser(id: string, facts: Partial<User> = {}): User {
  const user = anonymousUser({ id, brand: 'all', createdAt: '2026-03-01T12:00:00.000Z' });
  return { ...user, email: `${id}@example.com`, emailVerified: true, notifyVia: ['email'], ...facts };
}

describe('users stored before the search index existed', () => {
  let engines: Engines;
  let table: Table;
  const open = async () => {
    engines = await startEngines();
    table = openTable(engines.env.TABLE_NAME ?? '');
    return openStore(table);
  };
  let store: ReturnType<typeof openStore>;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => engines.stop());

  const put = (...users: User[]) => putAll(table, users.map(userItem));
  /** Returns all items by their keys. */
  const rows = async () =>
    Object.fromEntries(
      (await allItems(table))
        .filter(({ PK }) => PK !== 'STATE#user-indexes')
        .map((item) => [`${item.PK} ${item.SK}`, item]),
    );

  test('are found and listed after one run, and a second run changes nothing', async () => {
    await put(oldUser('margaret'), oldUser('grace', { phone: '+12125550100', phoneVerified: true }));
    await put(anonymousUser({ id: 'visitor', brand: 'all', createdAt: NOW.toISOString() }));
    expect(await store.readers.find('garet', 10)).toEqual([]);

    expect(await indexUsers(store, ALL)).toEqual({ next: null, users: 3, listed: 2 });

    expect(await store.readers.find('garet', 10)).toEqual(['margaret']);
    expect(await store.readers.find('5550100', 10)).toEqual(['grace']);
    const { ids } = await store.readers.since({ month: '2026-03', oldest: '2026-03' }, 10, null);
    expect(ids.sort()).toEqual(['grace', 'margaret']);
    const before = await rows();
    await indexUsers(store, ALL);
    expect(await rows()).toEqual(before);
  });

  test('accounts that share a contact in two spellings appear as duplicates', async () => {
    await put(oldUser('ada', { email: 'ada.l@gmail.com' }), oldUser('ada2', { email: 'adal@gmail.com' }));
    await indexUsers(store, ALL);

    const { found } = await store.spellings.page(10);
    expect(found).toMatchObject([{ addresses: ['ada.l@gmail.com', 'adal@gmail.com'] }]);
  });

  test('are indexed by their current contact if it changes during the run', async () => {
    const user = oldUser('henrietta');
    await put(user);
    const changed = { email: 'changed.later@example.com', emailVerified: true };
    const get = store.userIndexes.index;
    await Promise.all([get('henrietta'), store.contacts.save(user, changed, NOW)]);
    await get('henrietta');

    expect(await store.readers.find('henrietta', 10)).toEqual([]);
    expect(await store.readers.find('changed.later', 10)).toEqual(['henrietta']);
  });

  longTest('are read in pages, and an interrupted run resumes where it stopped', async () => {
    const own = await open();
    await put(...Array.from({ length: 150 }, (_, number) => oldUser(`reader${number}`)));

    const onePage = () => indexUsers(own, { pages: 1, again: false }, 100);
    const first = await onePage();
    expect(first).toMatchObject({ users: 100, next: { SK: 'PROFILE' } });
    let progress = first;
    for (let run = 0; progress.next !== null && run < 60; run++) progress = await onePage();

    expect(progress.next).toBeNull();
    const found = await own.readers.since({ month: '2026-03', oldest: '2026-03' }, 200, null);
    expect(found.ids).toHaveLength(150);
  });

  test('are not indexed if their account is being deleted', async () => {
    await putAll(table, [{ ...userItem(oldUser('leaving')), deletingAt: NOW.toISOString() }]);
    expect(await openStore(table).userIndexes.index('leaving')).toBe(false);
    expect(await openStore(table).readers.find('leaving', 10)).toEqual([]);
  });
});

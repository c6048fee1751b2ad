import { describe, expect, test } from 'vitest';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { newTicker, storedAccount, storedUser } from '#test/support/builders/users.ts';
import { everyWatcherOf } from '#test/support/builders/watchers.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const NOW = '2026-11-20T00:00:00.000Z';

const newUser = (id: string) => storedUser(table, id, new Date(NOW));
const accountOf = (id: string) => storedAccount(table, id);

function add(id: string, ticker: string): Promise<true> {
  return retryOnConflict(async () => {
    const { user } = await accountOf(id);
    const added = { user, brand: 'all' as const, limit: 50, tickers: [newTicker(ticker, NOW)] };
    return (await watchlistsIn(table).add(added)) === 'written' ? true : null;
  });
}

function verify(id: string, email: string): Promise<true> {
  return retryOnConflict(async () => {
    const change = { email, emailVerified: true, notifyVia: ['email' as const] };
    const { user } = await accountOf(id);
    return (await contactsIn(table).save(user, change, new Date(NOW))) === 'written' ? true : null;
  });
}

describe('a verified address', () => {
  test('is copied to every watch item, even those added concurrently', async () => {
    await newUser('u1');
    const tickers = Array.from({ length: 12 }, (_, index) => `R${index}`);
    const adds = tickers.map((ticker) => add('u1', ticker));
    await Promise.all([...adds.slice(0, 6), verify('u1', 'u1@example.com'), ...adds.slice(6)]);
    for (const ticker of tickers) {
      expect(await everyWatcherOf(table, ticker)).toMatchObject([
        { userId: 'u1', channels: ['email'], brand: 'all' },
      ]);
    }
    expect((await accountOf('u1')).user.tickerCount).toBe(12);
  });

  test('belongs to only one account if two claim it at once', async () => {
    await Promise.all([newUser('u2'), newUser('u3')]);
    const change = { email: 'one@example.com', emailVerified: true };
    const [second, third] = await Promise.all([accountOf('u2'), accountOf('u3')]);
    const store = contactsIn(table);
    const outcomes = await Promise.all([
      store.save(second.user, change, new Date(NOW)),
      store.save(third.user, { ...change, email: 'ONE@example.com' }, new Date(NOW)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(await store.ownerOf('One@example.com')).toBe(outcomes[0] === 'written' ? 'u2' : 'u3');
  });

  test('frees the address that it replaces', async () => {
    await newUser('u4');
    await verify('u4', 'old@example.com');
    await verify('u4', 'new@example.com');
    const store = contactsIn(table);
    expect(await store.ownerOf('old@example.com')).toBeNull();
    expect(await store.ownerOf('new@example.com')).toBe('u4');
  });

  test('is not saved over a concurrent change', async () => {
    await newUser('u5');
    const { user: stale } = await accountOf('u5');
    await verify('u5', 'meanwhile@example.com');
    const change = { email: 'x@example.com' };
    expect(await contactsIn(table).save(stale, change, new Date(NOW))).toBe('refused');
  });
});

test('a ticker is not added with an outdated contact', async () => {
  await newUser('u7');
  const { user } = await accountOf('u7');
  await verify('u7', 'u7@example.com');
  const added = { user, brand: 'all' as const, limit: 50, tickers: [newTicker('STALE', NOW)] };
  expect(await watchlistsIn(table).add(added)).toBe('refused');
});

describe('watchers of a ticker', () => {
  test('are returned page by page, each once', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `w${index}`);
    await Promise.all(ids.map(newUser));
    await Promise.all(ids.map((id) => verify(id, `${id}@example.com`)));
    await Promise.all(ids.map((id) => add(id, 'PAGE')));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await watchersOf(table, 'PAGE', 0, cursor, 2);
      expect(page.watchers.length).toBeLessThanOrEqual(2);
      seen.push(...page.watchers.map(({ userId }) => userId));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('are removed with the ticker, which frees its slot', async () => {
    await newUser('u6');
    await add('u6', 'GONE');
    expect(await watchlistsIn(table).remove('u6', 'GONE')).toBe('written');
    expect(await watchlistsIn(table).remove('u6', 'GONE')).toBe('refused');
    expect(await everyWatcherOf(table, 'GONE')).toEqual([]);
    expect((await accountOf('u6')).user.tickerCount).toBe(0);
  });
});

import { beforeEach, expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { companyDirectory } from '#domain/companies/company-directory.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import { followRenames } from '#lambdas/companies/follow-renames.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { newTicker, storedAccount, storedUser } from '#test/support/builders/users.ts';
import { everyWatcherOf } from '#test/support/builders/watchers.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const NOW = new Date('2026-11-20T10:30:00.000Z');
const CIK = '0001326801';
const LIMIT: AlertThreshold = {
  price_above: 700,
  price_below: null,
  change_percent: null,
  since_alert_percent: null,
};
const directory = companyDirectory([
  { ticker: 'META', cik: CIK, name: 'Meta Platforms', exchange: 'Nasdaq' },
  { ticker: 'MSFT', cik: '0000789019', name: 'Microsoft', exchange: 'Nasdaq' },
]);

let store: Store;
let count = 0;
beforeEach(async () => {
  store = openStore(table);
  await store.renames.record({ cik: CIK, from: 'FB', to: 'META' }, NOW);
});

type Watched = { note?: string; threshold?: AlertThreshold; cik?: string };

async function join(tickers: Record<string, Watched>, facts: Partial<User> = {}): Promise<string> {
  const id = `u${++count}`;
  const createdAt = NOW.toISOString();
  const user = await storedUser(table, id, NOW, facts);
  await store.watchlists.add({
    user,
    brand: 'all',
    limit: 10,
    tickers: Object.entries(tickers).map(([ticker, chosen]) =>
      newTicker(ticker, createdAt, {
        cik: CIK,
        companyName: 'Facebook',
        forms: [ticker === 'FB' ? '4' : '8-K'],
        ...chosen,
      }),
    ),
  });
  return id;
}

const accountOf = (id: string) => storedAccount(table, id);

const follow = (deps: Store = store) =>
  asFunction('refresh-companies', () =>
    followRenames({ ...deps, clock: { ...systemClock, now: () => NOW.getTime() } }, directory),
  );
const VERIFIED = { email: 'ann@example.com', emailVerified: true, notifyVia: ['email' as const] };

test('a watched ticker moves with its settings, its place in the list and its price alert, and a second run changes nothing', async () => {
  const visitor = await join({ FB: { note: 'mine', threshold: LIMIT } });
  const reader = await join({ FB: {} }, VERIFIED);
  const [before] = (await accountOf(visitor)).watched;

  expect(await follow()).toBe(2);
  expect(await follow()).toBe(0);

  const { user, watched } = await accountOf(visitor);
  expect(watched).toEqual([{ ...before, ticker: 'META', companyName: 'Meta Platforms', renamedFrom: 'FB' }]);
  expect(user.tickerCount).toBe(1);
  expect((await store.priceWatches.of('META')).map(({ userId }) => userId)).toEqual([visitor]);
  expect(await store.priceWatches.of('FB')).toEqual([]);
  expect((await everyWatcherOf(table, 'META')).map(({ userId }) => userId)).toEqual([reader]);
  expect(await everyWatcherOf(table, 'FB')).toEqual([]);
});

test('a reader who watches both the old and the new ticker keeps one, with the settings of both', async () => {
  const id = await join({ FB: { note: 'mine', threshold: LIMIT }, META: {}, MSFT: { cik: '0000789019' } });

  expect(await follow()).toBe(1);

  const { user, watched } = await accountOf(id);
  expect(watched.map(({ ticker }) => ticker)).toEqual(['META', 'MSFT']);
  expect(watched[0]).toMatchObject({
    forms: ['8-K', '4'],
    note: 'mine',
    threshold: LIMIT,
    renamedFrom: null,
  });
  expect(user.tickerCount).toBe(2);
});

test('a ticker with the same name is unchanged if it belongs to another company', async () => {
  const id = await join({ FB: { cik: '0000000099' } });
  expect(await follow()).toBe(0);
  expect((await accountOf(id)).watched.map(({ ticker }) => ticker)).toEqual(['FB']);
});

test('a ticker that a reader chose to keep active stays active after the rename', async () => {
  const id = await join(
    { FB: {}, MSFT: { cik: '0000789019' } },
    { ...VERIFIED, storedTickerLimit: 1, activeTickers: ['FB'] },
  );
  await follow();
  const { user, watched } = await accountOf(id);
  expect(user.activeTickers).toEqual(['META']);
  expect(watched.find(({ ticker }) => ticker === 'META')).toMatchObject({ isPaused: false });
  await store.watchCopies.refresh(id);
  const paused = (await accountOf(id)).watched.filter(({ isPaused }) => isPaused);
  expect(paused.map(({ ticker }) => ticker)).toEqual(['MSFT']);
});

test('the next run completes a run that crashed halfway, and keeps changes made in between', async () => {
  const ids = [await join({ FB: {} }), await join({ FB: {} })];
  let moves = 0;
  const renamedWatches: Store['renamedWatches'] = {
    ...store.renamedWatches,
    async move(account, ...rest) {
      if (++moves > 1) throw new Error('The machine stopped.');
      await store.watchlists.update(account.user.id, 'FB', { note: 'just now' });
      return store.renamedWatches.move(account, ...rest);
    },
  };
  await expect(follow({ ...store, renamedWatches })).rejects.toThrow('The machine stopped.');

  expect(await follow()).toBeGreaterThan(0);

  const watched = (await Promise.all(ids.map(accountOf))).flatMap((account) => account.watched);
  expect(watched.map(({ ticker }) => ticker)).toEqual(['META', 'META']);
  expect(watched.filter(({ note }) => note === 'just now').length).toBeGreaterThan(0);
});

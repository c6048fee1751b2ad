import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseContact } from '#domain/accounts/contact.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import { startEngines as startLocalEngines, tableFileIn } from '#local/engines/engines.ts';
import { openAdminWorld } from '#test/lambdas/admin/world.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { startEngines } from '#test/support/engines.ts';
import { Dice } from '#tools/chaos/tools/dice.ts';
import { Counted } from '#tools/seed/counted.ts';
import { filingItems } from '#tools/seed/filing-items.ts';
import { inventFiling } from '#tools/seed/invent-filing.ts';
import { RecentFilings } from '#tools/seed/recent-filings.ts';
import { readSeedOptions } from '#tools/seed/seed-options.ts';
import { seedFile, seedTable } from '#tools/seed/seed-table.ts';
import { userItems } from '#tools/seed/user-items.ts';
import { watcherShardsOf } from '#tools/seed/watcher-shards.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const PERIOD = { from: NOW.getTime() - 86_400_000, until: NOW.getTime() };
const SIZE = { users: 60, filings: 120, days: 2, seed: 3 };
const seeding = { now: NOW, say: () => {} };

async function emptyTable(): Promise<Table> {
  const engines = await startEngines();
  onTestFinished(() => engines.stop());
  return openTable(engines.env.TABLE_NAME ?? '');
}

describe('seeded data', () => {
  test('can be read by the admin area: lists, search, objects and overview', async () => {
    const world = await openAdminWorld();
    onTestFinished(() => world.stop());
    await seedTable(world.table, SIZE, seeding);
    const adminAuth = await world.logIn();
    const get = async (path: string) => (await world.get(path, adminAuth)).body;

    const { users } = (await get('users')) as { users: { id: string; email: string }[] };
    const reader = users.find(({ email }) => /\d[a-z]?@example/.test(email)) ?? { id: '', email: '' };
    expect(users.length).toBeGreaterThan(20);
    expect((await get(`search?q=${encodeURIComponent(reader.email.slice(1))}`)).hits).toContainEqual(
      expect.objectContaining({ kind: 'user', id: reader.id }),
    );
    expect(await get(`user?id=${reader.id}`)).toMatchObject({ sessions: [{ device: expect.any(String) }] });

    const { filings } = (await get('filings')) as { filings: { id: string; one_liner: string }[] };
    expect(filings[0]).toMatchObject({ id: expect.stringMatching(/^0009999999-/), state: 'done' });
    expect(await get(`filing?id=${filings[0]?.id}`)).toMatchObject({
      steps: expect.arrayContaining([expect.objectContaining({ name: 'read', state: 'done' })]),
    });

    const overview = (await get('overview?range=24h')) as { points: { filings: number }[]; alerts: object[] };
    expect(overview.points.reduce((sum, { filings }) => sum + filings, 0)).toBeGreaterThan(20);
    expect(overview.alerts).toContainEqual(
      expect.objectContaining({ channel: 'email', status: 'delivered' }),
    );
    for (const list of [
      'notifications',
      'suppressions',
      'activity',
      'duplicates?kind=amended',
      'ai-feedback',
    ]) {
      const rows = Object.values(await get(list)).find(Array.isArray);
      expect(rows?.length, list).toBeGreaterThan(0);
    }
  });

  test('is the same for the same seed, and different for another', async () => {
    const [first, again, other] = [await emptyTable(), await emptyTable(), await emptyTable()];
    await seedTable(first, SIZE, seeding);
    await seedTable(again, SIZE, seeding);
    await seedTable(again, SIZE, seeding);
    await seedTable(other, { ...SIZE, seed: 4 }, seeding);

    const usersIn = async (table: Table) =>
      (await allItems(table))
        .filter(({ SK }) => SK === 'PROFILE')
        .map(({ email, id }) => `${id} ${email}`)
        .sort();
    expect(await usersIn(again)).toEqual(await usersIn(first));
    expect(await usersIn(other)).not.toEqual(await usersIn(first));
  });

  test('is clearly made up, with addresses that nobody owns', async () => {
    const table = await emptyTable();
    await seedTable(table, { ...SIZE, users: 400, filings: 0 }, seeding);
    const users = (await allItems(table)).filter(({ SK }) => SK === 'PROFILE');
    for (const { email, phone } of users) {
      if (email !== null) expect(email).toMatch(/@example\.(com|net|org)$/);
      if (phone === null) continue;
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
      expect(parseContact(String(phone)).method).toBe('sms');
    }
  });
});

describe('a seeded row', () => {
  test('a seeded reader’s row equals what a login writes', async () => {
    const [seeded, real] = [await emptyTable(), await emptyTable()];
    await seedTable(seeded, { ...SIZE, users: 40, filings: 0 }, seeding);
    const store = openStore(seeded);
    const readers = (await allItems(seeded))
      .filter(({ SK }) => SK === 'LISTED')
      .map(({ PK }) => String(PK).slice(5));
    for (const id of readers.slice(0, 10)) {
      const account = await store.users.account(id);
      const [session] = await store.sessions.listOf(id, NOW);
      if (account === null || session === undefined) throw new Error(`Reader ${id} is incomplete.`);
      const { hash, device } = session;
      const now = new Date(account.user.createdAt);
      await contactsIn(real).openAccount(account.user, { hash, userId: id, now, device });
    }
    const expected = await allItems(real);
    const actual = await allItems(seeded);
    expect(expected.length).toBeGreaterThan(100);
    for (const item of expected) {
      if (item.SK === 'ALL-QUIET') continue;
      expect(actual).toContainEqual(item);
    }
  });

  test('a seeded filing’s row equals what reading the filing writes', async () => {
    const table = await emptyTable();
    const filing = inventFiling(1, PERIOD, new Dice(1));
    const { filings } = openStore(table);
    await filings.create(filing, NOW.toISOString());
    await filings.list(filing, { headline: null });

    const byKey = (items: object[]) =>
      items.map((item) => JSON.stringify(item, Object.keys(item).sort())).sort();
    expect(byKey(await allItems(table))).toEqual(byKey(filingItems(filing)));
    expect(newYorkDate(new Date(filing.acceptedAt)) <= newYorkDate(NOW)).toBe(true);
  });

  test('a row for one contact in two spellings lists both accounts as duplicates', async () => {
    const table = await emptyTable();
    await seedTable(table, { users: 800, filings: 0, days: 2, seed: 5 }, seeding);
    const { found } = await openStore(table).spellings.page(10);
    expect(found.length).toBeGreaterThan(0);
    for (const { addresses } of found) expect(addresses).toHaveLength(2);
  });

  test('is not due for any work, so that a service started on this data sends nothing', async () => {
    const parts = {
      period: PERIOD,
      dice: new Dice(1),
      counted: new Counted(NOW.getTime()),
      recent: new RecentFilings(),
      shards: await watcherShardsOf(openStore(await emptyTable())),
      pairs: [],
      sample: [],
    };
    for (const item of userItems(200, parts))
      if ('work_at' in item) expect(String(item.work_at) > NOW.toISOString()).toBe(true);
  });
});

describe('the arguments of the seed command', () => {
  const given = (...args: string[]) => readSeedOptions(args);

  test('control how much sample data is generated', () => {
    expect(given('--users', '10', '--filings', '20', '--days', '3')).toEqual({
      ...{ users: 10, filings: 20, days: 3, seed: 1, dataDir: '.local' },
    });
  });

  test.each([
    [['--filings', '1', '--days', '1'], '--users is missing. It takes a whole number from 0 to 1000000.'],
    [
      ['--users', '1.5', '--filings', '1', '--days', '1'],
      '--users takes a whole number from 0 to 1000000, not "1.5".',
    ],
    [
      ['--users', '1', '--filings', '1', '--days', '0'],
      '--days takes a whole number from 1 to 365, not "0".',
    ],
  ])('are refused with one line: %j', (args, message) => {
    expect(() => given(...args)).toThrow(message);
  });
});

describe('a file for the embedded engine', () => {
  test('has the same items as a table that was written through the protocol', async () => {
    const table = await emptyTable();
    await seedTable(table, SIZE, seeding);
    const dataDir = mkdtempSync(join(tmpdir(), 'seed-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));

    const seeded = await seedFile({ file: tableFileIn(dataDir), name: 'imported' }, SIZE, NOW);
    const engines = await startLocalEngines({ dataDir, prefix: 'imported', hasQueues: false });
    onTestFinished(() => engines.stop());
    const imported = openTable('imported');

    const written = new Map((await allItems(table)).map((item) => [keyOf(item), item]));
    const items = await allItems(imported);
    expect(items.length).toBeGreaterThan(SIZE.users + SIZE.filings);
    for (const item of items) expect(item).toEqual(written.get(keyOf(item)));

    await seeded.complete(imported);
    expect((await allItems(imported)).length).toBeGreaterThan(items.length);
  });
});

const keyOf = ({ PK, SK }: Record<string, unknown>) => `${PK} ${SK}`;

import { describe, expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import { EXPORTED_LISTS } from '#domain/contract/admin/admin-exports-contract.ts';
import { writeExport } from '#lambdas/admin/exports/write-export.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import type { ExportMessage } from '#lambdas/ports/messages.ts';
import { findableItems } from '#lambdas/store/accounts/user-words.ts';
import { userItem } from '#lambdas/store/accounts/users-store.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import { storedUser } from '#test/support/builders/users.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { seedTable } from '#tools/seed/seed-table.ts';
import { adminOf, FIRST_ADMIN, openAdminWorld } from './world.ts';

const DAY_MS = 86_400_000;
const LIMITS = { rowsPerPart: 5_000, rows: 500_000 };

type Started = { id: string; state: string; parts: number; rows: number; is_cut: boolean };

/** The admin API with sample data, and a queue of exports that a test handles. */
const world = openedForFile(async () => {
  const opened = await openAdminWorld();
  const { now } = opened.api.clock;
  await seedTable(opened.table, { users: 150, filings: 200, days: 1, seed: 11 }, { now, say: () => {} });
  await companyDirectoryIn(opened.api.engines.env.DOCUMENTS_BUCKET ?? '').replace(COMPANIES);
  const waiting: ExportMessage[] = [];
  const exports = { send: async (...messages: ExportMessage[]) => void waiting.push(...messages) };
  const { deps, app } = adminOf(opened.api);
  Object.assign(deps.queues, { exports });
  const { exportFiles } = openBucket(opened.api.engines.env.DOCUMENTS_BUCKET ?? '');
  const work = async (limits = LIMITS, isTimeShort = () => false) => {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift())
      await asFunction('write-exports', () =>
        writeExport({ ...deps, exportFiles, queues: { exports } }, message, { isTimeShort, limits }),
      );
  };
  return { ...opened, app, deps, waiting, work, adminAuth: await opened.logIn() };
});

describe('a list export', () => {
  const call = async (method: string, path: string, adminAuth: string, json?: object) => {
    const answer = await world.app.request(
      `/api/admin/${path}`,
      {
        method,
        headers: { authorization: `Bearer admin_session:${adminAuth}`, 'content-type': 'application/json' },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      },
      { requestContext: { http: { sourceIp: '192.0.2.7' } } },
    );
    return { status: answer.status, text: await answer.text() };
  };
  const start = async (list: string, filter: object, adminAuth: string) =>
    JSON.parse((await call('POST', 'export-list', adminAuth, { list, filter })).text) as Started;
  const seen = async (id: string, adminAuth: string) =>
    JSON.parse((await call('GET', `export?id=${id}`, adminAuth)).text) as Started;
  /** Returns the rows of all files without the header. */
  const rowsOf = async ({ id, parts }: Started, adminAuth: string) => {
    const texts: string[] = [];
    for (let part = 0; part < parts; part++)
      texts.push((await call('GET', `export-part?id=${id}&part=${part}`, adminAuth)).text);
    return texts.join('').trim().split('\r\n').slice(1);
  };
  const exported = async (list: string, filter: object, adminAuth: string, limits = LIMITS) => {
    const { id } = await start(list, filter, adminAuth);
    await world.work(limits);
    const done = await seen(id, adminAuth);
    return { done, rows: await rowsOf(done, adminAuth) };
  };

  test.each(EXPORTED_LISTS)('contains all rows of the list %s', async (list) => {
    const { adminAuth } = world;
    const filter: Record<string, string> = list === 'duplicates' ? { kind: 'amended' } : {};
    let [count, cursor] = [0, ''];
    do {
      const query = new URLSearchParams({ ...filter, ...(cursor === '' ? {} : { cursor }) });
      const { body } = await world.get(`${list}?${query}`, adminAuth);
      count += Object.values(body).find(Array.isArray)?.length ?? 0;
      cursor = String(body.cursor ?? '');
    } while (cursor !== '');

    const { done, rows } = await exported(list, filter, adminAuth);
    expect(done).toMatchObject({ state: 'done', is_cut: false });
    expect(count).toBeGreaterThan(0);
    // Every call in this test adds a row to the log.
    if (list === 'activity') expect(rows.length).toBeGreaterThan(count);
    else expect(rows).toHaveLength(count);
  });

  test('keeps its filter and the day on which it was requested', async () => {
    const { adminAuth } = world;
    const day = world.api.clock.now.toISOString().slice(0, 10);
    const { id } = await start('filings', { form: '4' }, adminAuth);
    world.api.later(DAY_MS / 2);
    await world.work();
    world.api.later(0);

    const rows = await rowsOf(await seen(id, adminAuth), adminAuth);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row).toMatch(new RegExp(`^0009999999-\\d\\d-\\d{6},${day}[^,]*,4,`));
  });

  test('is written in several files that together form one, even if messages are delivered twice', async () => {
    const { adminAuth } = world;
    const whole = await exported('users', {}, adminAuth);
    const { id } = await start('users', {}, adminAuth);
    const [message = { id }] = world.waiting;
    world.waiting.push(message);
    await world.work({ ...LIMITS, rowsPerPart: 30 }, () => true);

    const done = await seen(id, adminAuth);
    expect(done.parts).toBeGreaterThan(1);
    expect(await rowsOf(done, adminAuth)).toEqual(whole.rows);
  });

  test('says so if the list has more rows than a file may contain', async () => {
    const { adminAuth } = world;
    const { done } = await exported('users', {}, adminAuth, { rowsPerPart: 50, rows: 50 });
    expect(done).toMatchObject({ state: 'done', is_cut: true, rows: 50 });
  });

  test('contains no cell that a spreadsheet would run as a formula', async () => {
    const { adminAuth } = world;
    const at = world.api.clock.now.toISOString();
    const user = {
      ...anonymousUser({ id: 'formula', brand: 'all', createdAt: at }),
      email: '=1+2@example.com',
    };
    await putAll(world.table, [userItem(user), ...findableItems(user)]);

    const { rows } = await exported('users', { q: '=1+2@' }, adminAuth);
    expect(rows).toMatchObject([expect.stringContaining(",'=1+2@example.com,")]);
  });

  test('is recorded in the activity log with the name of its list, both when requested and at each download', async () => {
    const { adminAuth } = world;
    await exported('suppressions', {}, adminAuth);
    const { body } = await world.get('activity?object=list:suppressions', adminAuth);
    const actions = (body.entries as { action: string; admin_email: string }[]).map(
      ({ action, admin_email }) => `${action} ${admin_email}`,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        `GET /api/admin/export-part ${FIRST_ADMIN}`,
        `POST /api/admin/export-list ${FIRST_ADMIN}`,
      ]),
    );
  });

  test('is available only to the administrator who requested it, for one day', async () => {
    const { adminAuth } = world;
    const { done } = await exported('tickers', {}, adminAuth);
    const email = 'second.admin@example.com';
    await storedUser(world.table, 'second', world.api.clock.now, { isAdmin: true });
    const user = await world.deps.users.get('second');
    if (user) await world.deps.contacts.save(user, { email, emailVerified: true }, world.api.clock.now);
    const other = await world.logIn(email);

    expect((await call('GET', `export-part?id=${done.id}&part=0`, other)).status).toBe(404);
    expect((await call('GET', `export-part?id=${done.id}&part=${done.parts}`, adminAuth)).status).toBe(404);
    world.api.later(DAY_MS);
    const tomorrow = await world.logIn();
    expect((await call('GET', `export?id=${done.id}`, tomorrow)).status).toBe(404);
    world.api.later(0);
  });

  test('is marked as failed after a while if no worker continues writing it', async () => {
    const { adminAuth } = world;
    const { id, state } = await start('users', {}, adminAuth);
    expect(state).toBe('waiting');
    world.api.later(16 * 60_000);
    expect((await seen(id, adminAuth)).state).toBe('failed');
    world.api.later(0);
    world.waiting.length = 0;
  });

  test.each([
    ['notifications', { day: 'yesterday' }],
    ['users', { month: '2026-13' }],
    ['passwords', {}],
  ])('is refused for %s with the filter %j', async (list, filter) => {
    const { adminAuth } = world;
    expect((await call('POST', 'export-list', adminAuth, { list, filter })).status).toBe(400);
    expect(world.waiting).toEqual([]);
  });
});

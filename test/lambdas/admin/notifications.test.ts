import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { NotificationsResponse } from '#domain/contract/admin/admin-notifications-contract.ts';
import { alertDaysIn } from '#lambdas/store/alerts/alert-days-store.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const put = (alerts: readonly StoredAlert[]) =>
  putAll(
    world.table,
    alerts.map((alert) => ({
      ...keys.alert(alert),
      ...index1.alertOfDay(alert.createdAt, alert.userId),
      ...alert,
    })),
  );
const list = async (query: string) =>
  v.parse(NotificationsResponse, (await world.get(`notifications?${query}`, adminAuth)).body);

/** Fetches all pages for a query. */
async function all(query: string) {
  const found = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const page: NotificationsResponse = await list(
      `${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...page.notifications);
    cursor = page.cursor;
    pages++;
  }
  return { found, pages };
}

const minute = (day: string, index: number) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + index * 60_000).toISOString();
const accession = (index: number) => `0000320193-26-${String(index).padStart(6, '0')}`;

describe('the alerts of a day', () => {
  test('are listed newest first across all shards, each exactly once, no matter how many share a timestamp', async () => {
    const day = '2026-10-01';
    const alerts = Array.from({ length: 130 }, (_, index) =>
      storedAlert({
        userId: `reader${index % 17}`,
        accession: accession(index),
        // Three alerts share each timestamp, and more than one page of alerts share the last one.
        createdAt: minute(day, index < 60 ? Math.floor(index / 3) : 20),
      }),
    );
    await put(alerts);

    const { found, pages } = await all(`day=${day}`);

    expect(found.map(({ id }) => id).toSorted()).toEqual(alerts.map((alert) => alert.accession).toSorted());
    const times = found.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(pages).toBe(3);
  });

  test('have no next page if they fill exactly one page', async () => {
    const day = '2026-10-02';
    // All of one reader's alerts are in one shard, which is read to the end.
    await put(
      Array.from({ length: 50 }, (_, index) =>
        storedAlert({ userId: 'ann', accession: accession(index), createdAt: minute(day, index) }),
      ),
    );

    expect(await list(`day=${day}`)).toMatchObject({ day, cursor: null });
    expect((await list('day=2026-10-03')).notifications).toEqual([]);
  });

  test('are filtered by state and channel', async () => {
    const day = '2026-10-04';
    const facts = [
      { status: 'failed', channel: 'email', reason: 'rejected' },
      { status: 'failed', channel: 'sms', reason: 'rejected' },
      { status: 'sent', channel: 'sms' },
      { status: 'skipped', channel: 'email', reason: 'not_wanted' },
    ] as const;
    await put(
      facts.map((each, index) =>
        storedAlert({
          ...each,
          userId: 'filtered',
          accession: accession(index),
          createdAt: minute(day, index),
        }),
      ),
    );
    const found = async (query: string) =>
      (await all(`day=${day}${query}`)).found.map(({ status, channel }) => `${status} ${channel}`);

    expect(await found('&status=failed')).toEqual(['failed sms', 'failed email']);
    expect(await found('&channel=sms')).toEqual(['sent sms', 'failed sms']);
    expect(await found('&status=failed&channel=sms')).toEqual(['failed sms']);
    expect(await found('&status=bounced')).toEqual([]);
    expect(await found(`&filing=${accession(2)}`)).toEqual(['sent sms']);
  });

  test('are found page by page even if matches are rare', async () => {
    const day = '2026-10-05';
    const sent = Array.from({ length: 60 }, (_, index) =>
      storedAlert({
        status: 'sent',
        userId: `reader${index % 11}`,
        accession: accession(index),
        createdAt: minute(day, index + 1),
      }),
    );
    const failed = storedAlert({ status: 'failed', accession: accession(99), createdAt: minute(day, 0) });
    await put([...sent, failed]);
    // Reads only two rows at a time, to simulate a shard with thousands of rows.
    const days = alertDaysIn(world.table, { filteredRows: 2, mostRounds: 1 });

    const found = [];
    let after = null;
    do {
      const page = await days.page(day, { status: 'failed' }, 50, after);
      found.push(...page.alerts.map((alert) => alert.accession));
      after = page.next;
    } while (after !== null);

    expect(found).toEqual([failed.accession]);
  });

  test('are listed with reader, times, attempts and reason; contacts are masked', async () => {
    const day = '2026-10-06';
    const now = world.api.clock.now;
    const user = {
      ...anonymousUser({ id: 'told', brand: '8k', createdAt: now.toISOString() }),
      ...{ email: 'told@example.com', emailVerified: true, phone: '+14155550123', phoneVerified: true },
    };
    await world.deps.contacts.openAccount(user, { hash: 'told', userId: 'told', now });
    const alert = storedAlert({
      ...{ userId: 'told', createdAt: minute(day, 5), status: 'due', reason: 'digest', attempts: 2 },
      ...{ dueAt: minute(day, 90), message: 'told.1.email' },
    });
    await put([alert, { ...alert, channel: 'sms' }, { ...alert, channel: 'feed', userId: 'gone' }]);

    const { notifications } = await list(`day=${day}`);

    expect(notifications.find(({ channel }) => channel === 'email')).toEqual({
      user_id: 'told',
      id: alert.accession,
      accepted_at: alert.acceptedAt,
      channel: 'email',
      filing: alert.accession,
      contact: 't•••@example.com',
      ticker: 'AAPL',
      form: '8-K',
      importance_level: 'HIGH',
      one_liner: 'CFO resigns',
      status: 'due',
      reason: 'digest',
      created_at: minute(day, 5),
      due_at: minute(day, 90),
      sent_at: null,
      latency_seconds: null,
      attempts: 2,
      message: 'told.1.email',
      corrects: false,
    });
    expect(notifications.find(({ channel }) => channel === 'sms')?.contact).toBe('(•••) •••-0123');
    expect(notifications.find(({ channel }) => channel === 'feed')?.contact).toBeNull();
  });

  test('are those of today if no day is given', async () => {
    expect((await list('')).day).toBe('2026-11-20');
  });
});

const CURSOR = '2026-10-01T00:00:00.000Z#alice#2026-10-01T00:00:00.000Z#0000320193-26-000101#email';

test.each([
  'day=yesterday',
  'day=2026-13-01',
  'day=2026-10-01x',
  'status=lost',
  'channel=pigeon',
  'cursor=PROFILE',
  `day=2026-10-02&cursor=${encodeURIComponent(CURSOR)}`,
  `day=2026-10-01&cursor=${encodeURIComponent(CURSOR.replace('email', 'pigeon'))}`,
])('the query ?%s is rejected', async (query) => {
  expect((await world.get(`notifications?${query}`, adminAuth)).status).toBe(400);
});

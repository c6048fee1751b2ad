import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsByName } from '#domain/settings/stored-settings.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

/** Gives a user PRO, as a payment would. */
async function upgrade(session: string): Promise<void> {
  const { id } = await people.profileOf(session);
  await api.table.client.send(
    new UpdateCommand({
      TableName: api.table.name,
      Key: keys.user(String(id)),
      UpdateExpression: 'SET planType = :pro, planStatus = :active, addOnPacks = :packs',
      ExpressionAttributeValues: { ':pro': 'pro', ':active': 'active', ':packs': 2 },
    }),
  );
}

const change = (path: string, session: string, json: unknown, brand?: string) =>
  api.post(`/api/${path}`, json, { session, ...(brand ? { brand } : {}) });

describe('GET /api/profile', () => {
  test('GET /api/profile returns the defaults until a user makes a choice', async () => {
    const session = await people.visitorWatching('AAPL,MSFT');
    expect(await people.profileOf(session)).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      email: null,
      phone: null,
      email_verified: false,
      phone_verified: false,
      pending_email: null,
      pending_phone: null,
      email_awaited: false,
      phone_awaited: false,
      texts_stopped: false,
      codes_stopped: false,
      mail_stopped: null,
      verified: false,
      planType: 'free',
      planStatus: 'none',
      isAdmin: false,
      brand: '8k',
      waiting_change: null,
      plan: null,
      grace_until: null,
      cancels_at: null,
      ticker_limit: 10,
      ticker_count: 2,
      add_on_packs: 0,
      notify_via: [],
      ...settingsByName(DEFAULT_SETTINGS),
      delivery: 'digest',
      default_forms: null,
      price_mails: true,
      quiet_notes: true,
      thresholds: {},
      created_at: '2026-11-20T15:00:00.000Z',
    });
  });

  test('GET /api/profile counts add-on packs toward the ticker limit', async () => {
    const session = await people.visitorWatching('AAPL');
    await upgrade(session);
    expect(await people.profileOf(session)).toMatchObject({ ticker_limit: 90, add_on_packs: 2 });
  });
});

describe('POST /api/profile', () => {
  test('POST /api/profile stores time zone and forms in their canonical spelling and changes nothing else', async () => {
    const session = await people.visitorWatching('AAPL');
    const answer = await change('profile', session, { timezone: 'europe/berlin', default_forms: ['8-K'] });
    expect(answer).toMatchObject({
      status: 200,
      body: { timezone: 'Europe/Berlin', default_forms: ['8-K'], digest_hour: 8, ticker_count: 1 },
    });
    expect((await change('profile', session, { default_forms: null })).body).toMatchObject({
      timezone: 'Europe/Berlin',
      default_forms: null,
    });
    expect(await people.profileOf(session)).toMatchObject({ timezone: 'Europe/Berlin', default_forms: null });
  });

  test.each([
    ['Mars/Olympus', 'invalid_timezone'],
    ['+05:00', 'invalid_timezone'],
    ['', 'invalid_timezone'],
    ['America/New_York\r\n', 'invalid_timezone'],
    ['x'.repeat(65), 'invalid_request'],
    [7, 'invalid_request'],
  ])('POST /api/profile rejects the time zone %j', async (timezone, error) => {
    const session = await people.visitorWatching('AAPL');
    expect(await change('profile', session, { timezone })).toMatchObject({ status: 400, body: { error } });
    expect((await people.profileOf(session)).timezone).toBe('America/New_York');
  });

  test.each([
    [[], 400, 'form_missing'],
    [['9-K'], 400, 'form_unknown'],
    [['8-K', '4'], 403, 'form_not_available'],
    [['NEW_LISTINGS'], 403, 'form_not_available'],
    [Array(21).fill('8-K'), 400, 'invalid_request'],
  ])(
    'POST /api/profile rejects the forms %j for a free user of 8-K Pulse',
    async (default_forms, status, error) => {
      const session = await people.visitorWatching('AAPL');
      expect(await change('profile', session, { default_forms })).toMatchObject({ status, body: { error } });
    },
  );

  test('POST /api/profile accepts new listings only for PRO, on every brand', async () => {
    const session = await people.visitorWatching('AAPL');
    expect((await change('profile', session, { default_forms: ['NEW_LISTINGS'] }, 'all')).status).toBe(403);
    await upgrade(session);
    expect(await change('profile', session, { default_forms: ['NEW_LISTINGS', '4'] })).toMatchObject({
      status: 200,
      body: { default_forms: ['4', 'NEW_LISTINGS'] },
    });
  });
});

describe('POST /api/update-notification-preferences', () => {
  const save = (session: string, json: unknown) => change('update-notification-preferences', session, json);

  test('POST /api/update-notification-preferences changes only the settings it contains', async () => {
    const session = await people.logInByMail(people.someEmail());
    const quiet_hours = { start: 22, end: 6, allow_critical: true };
    const named = { delivery: 'digest', digest_hour: 17, quiet_hours, min_importance: 'HIGH' };
    expect(await save(session, named)).toMatchObject({
      status: 200,
      body: { ...named, notify_via: ['email'] },
    });
    expect(await save(session, { quiet_hours: null })).toMatchObject({
      body: { ...named, quiet_hours: null },
    });
    expect(await save(session, {})).toMatchObject({ status: 200, body: { ...named, quiet_hours: null } });
  });

  test.each(['realtime', 'everything'])(
    'rejects %s delivery without PRO, and changes nothing',
    async (delivery) => {
      const session = await people.logInByMail(people.someEmail());
      expect(await save(session, { delivery, digest_hour: 17 })).toMatchObject({
        status: 403,
        body: { error: 'pro_required', message: 'Real-time alerts are part of PRO.' },
      });
      expect(await people.profileOf(session)).toMatchObject({ delivery: 'digest', digest_hour: 8 });
    },
  );

  test('POST /api/update-notification-preferences turns channels off and on again', async () => {
    const session = await people.logInByMail(people.someEmail());
    expect((await save(session, { notify_via: [] })).body.notify_via).toEqual([]);
    expect((await save(session, { notify_via: ['email', 'email'] })).body.notify_via).toEqual(['email']);
  });

  test('a channel cannot be turned on without a verified contact', async () => {
    const session = await people.logInByMail(people.someEmail());
    expect(await save(session, { notify_via: ['email', 'sms'] })).toMatchObject({
      status: 400,
      body: { error: 'channel_not_verified', message: 'Please verify your phone number first.' },
    });
    const byPhone = await people.logInByCode(people.somePhone());
    expect(await save(byPhone, { notify_via: ['email'] })).toMatchObject({
      status: 400,
      body: { message: 'Please verify your email address first.' },
    });
    expect((await people.profileOf(byPhone)).notify_via).toEqual([]);
  });

  test.each([
    [{ digest_hour: 24 }],
    [{ digest_hour: -1 }],
    [{ digest_hour: 8.5 }],
    [{ delivery: 'weekly' }],
    [{ min_importance: 'URGENT' }],
    [{ notify_via: ['fax'] }],
    [{ notify_via: Array(5).fill('email') }],
    [{ quiet_hours: { start: 21, end: 8 } }],
    [{ quiet_hours: { start: 8, end: 8, allow_critical: false } }],
    [{ quiet_hours: { start: 21, end: 24, allow_critical: false } }],
    [{ timezone: 'Nowhere' }],
  ])('rejects %j', async (json) => {
    const session = await people.visitorWatching('AAPL');
    expect((await save(session, json)).status).toBe(400);
  });
});

describe('POST /api/update-alert-thresholds', () => {
  const set = (session: string, json: object, brand?: string) => {
    const none = { price_above: null, price_below: null, change_percent: null, since_alert_percent: null };
    return change('update-alert-thresholds', session, { ...none, ...json }, brand);
  };

  test("POST /api/update-alert-thresholds keeps a ticker's limits until all are removed", async () => {
    const session = await people.visitorWatching('AAPL,BRK-B');
    const limits = { price_above: 300, price_below: 180.5, change_percent: 5, since_alert_percent: null };
    expect((await set(session, { ticker: 'aapl', ...limits })).body.thresholds).toEqual({ AAPL: limits });
    const other = { price_above: null, price_below: 0.0001, change_percent: null, since_alert_percent: null };
    expect((await set(session, { ticker: 'BRK.B', ...other })).body.thresholds).toEqual({
      AAPL: limits,
      'BRK-B': other,
    });
    expect((await set(session, { ticker: 'AAPL' })).body.thresholds).toEqual({ 'BRK-B': other });
  });

  test('POST /api/update-alert-thresholds keeps a limit it does not contain, even one set concurrently', async () => {
    const session = await people.visitorWatching('AAPL');
    const limits = { price_above: 300, price_below: 180.5, change_percent: 5, since_alert_percent: null };
    const set = (part: object) => change('update-alert-thresholds', session, { ticker: 'AAPL', ...part });
    await Promise.all(Object.entries(limits).map(([limit, value]) => set({ [limit]: value })));
    expect((await people.profileOf(session)).thresholds).toEqual({ AAPL: limits });
    expect((await set({ price_above: null })).body.thresholds).toEqual({
      AAPL: { ...limits, price_above: null },
    });
  });

  test('POST /api/update-alert-thresholds checks a limit against the other stored one', async () => {
    const session = await people.visitorWatching('AAPL');
    await set(session, { ticker: 'AAPL', price_above: 300 });
    const refused = await change('update-alert-thresholds', session, { ticker: 'AAPL', price_below: 300 });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_threshold' } });
    expect((await people.profileOf(session)).thresholds).toMatchObject({ AAPL: { price_below: null } });
  });

  test('price alerts are deleted with their ticker and do not return when it is added again', async () => {
    const session = await people.visitorWatching('AAPL');
    await set(session, { ticker: 'AAPL', change_percent: 0.1 });
    await api.post('/api/unsubscribe', { ticker: 'AAPL' }, { session });
    await api.post('/api/subscribe', { tickers: 'AAPL' }, { session });
    expect((await people.profileOf(session)).thresholds).toEqual({});
  });

  test('price alerts are merged when a visitor logs in', async () => {
    const visitor = await people.visitorWatching('AAPL');
    await set(visitor, { ticker: 'AAPL', price_above: 300 });
    const session = await people.logInByCode(people.somePhone(), visitor);
    expect((await people.profileOf(session)).thresholds).toMatchObject({ AAPL: { price_above: 300 } });
  });

  test.each([
    [{ ticker: 'MSFT', price_above: 1 }, 404, 'ticker_not_watched'],
    [{ ticker: '', price_above: 1 }, 400, 'ticker_missing'],
    [{ ticker: 'AAPL', price_above: 0 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', price_above: 1e-200 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', price_below: -1 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', price_above: 10_000_001 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', change_percent: 0.09 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', since_alert_percent: 0.9 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', change_percent: 101 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', price_above: 5, price_below: 5 }, 400, 'invalid_threshold'],
    [{ ticker: 'AAPL', price_above: '5' }, 400, 'invalid_request'],
    [{ ticker: 'AAPL', change_percent: [5] }, 400, 'invalid_request'],
  ])('rejects %j', async (json, status, error) => {
    const session = await people.visitorWatching('AAPL');
    expect(await set(session, json)).toMatchObject({ status, body: { error } });
    expect((await people.profileOf(session)).thresholds).toEqual({});
  });

  test('without PRO, price alerts are limited to three tickers, and can be changed and moved', async () => {
    const session = await people.visitorWatching('AAPL,MSFT,NVDA,T1');
    for (const ticker of ['AAPL', 'MSFT', 'NVDA']) await set(session, { ticker, price_above: 300 });
    expect(await set(session, { ticker: 'T1', price_above: 300 })).toMatchObject({
      status: 400,
      body: { error: 'price_alert_limit' },
    });
    expect(await set(session, { ticker: 'NVDA', price_above: 310 })).toMatchObject({ status: 200 });
    await set(session, { ticker: 'NVDA' });
    expect(await set(session, { ticker: 'T1', price_above: 300 })).toMatchObject({ status: 200 });
  });

  test('price alerts are rejected on the brand without them', async () => {
    const session = await people.visitorWatching('AAPL');
    expect(await set(session, { ticker: 'AAPL', price_above: 1 }, 'form4')).toMatchObject({
      status: 403,
      body: { error: 'no_price_alerts', message: 'Form 4 Pulse has no price alerts.' },
    });
  });
});

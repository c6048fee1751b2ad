import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedResponse } from '#domain/contract/channels/feed-contract.ts';
import { ENDPOINT_END, type PushDevicesResponse } from '#domain/contract/channels/push-contract.ts';
import { stopUnreadFeed } from '#lambdas/alerts/channels/feed/feed-use-cases.ts';
import { openPusher } from '#lambdas/clients/push/pusher.ts';
import { openPushes } from '#lambdas/clients/push/pushes.ts';
import { switchChannel } from '#lambdas/wiring/open-push.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { expectLogged } from '#test/support/logs.ts';
import { browserKeys, startPushService } from '#test/support/push-receiver.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);
const browser = browserKeys();
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  const options = { secret: 'stage', services: service.origin, contact: 'alerts@example.com' };
  api.deps.pusher = openPusher({ ...options, clock: api.deps.clock });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.messages.length = 0;
  service.answer(201);
});

const post = async (path: string, json: object, session: string) =>
  api.post(`/api/${path}`, json, { session, headers: { 'user-agent': 'Firefox/150 (Windows)' } });
const endpoint = (name: string) => `${service.origin}/${name}`;
const subscribe = (session: string, name = 'one') =>
  post('push-devices', { endpoint: endpoint(name), keys: browser.keys }, session);
const devicesOf = ({ body }: { body: unknown }) => (body as PushDevicesResponse).devices;
const channelsOf = async (session: string) => (await people.profileOf(session)).notify_via;

describe('notifications', () => {
  test('are turned on with the first browser, can be tested, and are turned off with the last', async () => {
    const session = await cast.verified();

    const [device] = devicesOf(await subscribe(session));
    expect(device).toMatchObject({ name: 'Firefox on Windows', paused: false, last_sent_at: null });
    expect(await channelsOf(session)).toEqual(['email', 'push']);
    const tested = await post('test-push-device', { id: device?.id }, session);
    expect(browser.read(service.messages[0]?.body ?? Buffer.alloc(0))).toContain('Notifications work');
    expect(devicesOf(tested)[0]?.last_sent_at).toBe('2026-11-20T15:00:00.000Z');

    expect(devicesOf(await post('remove-push-device', { id: device?.id }, session))).toEqual([]);
    expect(await channelsOf(session)).toEqual(['email']);
  });

  test('a browser that subscribes again remains the same device', async () => {
    const session = await cast.verified();
    await subscribe(session);
    expect(devicesOf(await subscribe(session))).toHaveLength(1);
  });

  test('a browser that subscribes with a new key replaces its old subscription', async () => {
    const session = await cast.verified();
    await subscribe(session, 'old');
    await subscribe(session, 'other');
    const renew = (replaces: string) =>
      post('push-devices', { endpoint: endpoint('new'), keys: browser.keys, replaces }, session);
    const endsOf = (answer: { body: unknown }) => devicesOf(answer).map(({ endpoint_end }) => endpoint_end);

    const unknown = endsOf(await renew(endpoint('never seen')));
    const renewed = endsOf(await renew(endpoint('old')));

    const end = (name: string) => endpoint(name).slice(-ENDPOINT_END);
    expect(unknown).toEqual([end('old'), end('other')]);
    expect(renewed).toEqual([end('other'), end('new')]);
  });

  test('renewing a subscription does not turn on notifications that the user turned off', async () => {
    const session = await cast.verified();
    await subscribe(session, 'old');
    await switchChannel(api.deps, String((await people.profileOf(session)).id), 'push', false);

    await post(
      'push-devices',
      { endpoint: endpoint('new'), keys: browser.keys, replaces: endpoint('old') },
      session,
    );

    expect(await channelsOf(session)).toEqual(['email']);
  });

  test('require a verified reader, a known push service, valid keys and at most ten devices', async () => {
    const visitor = await cast.become('anonymous');
    expect((await subscribe(visitor ?? '')).body.error).toBe('not_verified');
    const session = await cast.verified();
    const keys = browser.keys;
    const elsewhere = { endpoint: 'http://169.254.169.254/latest', keys };
    expect((await post('push-devices', elsewhere, session)).body.error).toBe('push_service_unknown');
    const broken = { endpoint: endpoint('x'), keys: { ...keys, auth: 'short' } };
    expect((await post('push-devices', broken, session)).status).toBe(400);
    for (let count = 0; count < 10; count++) await subscribe(session, `device-${count}`);
    expect((await subscribe(session, 'one-more')).body.error).toBe('too_many_devices');
  });

  test('a failed test reports the reason, and a browser that no longer exists is removed', async () => {
    const session = await cast.verified();
    const [device] = devicesOf(await subscribe(session));
    service.answer(503);
    expect((await post('test-push-device', { id: device?.id }, session)).body.error).toBe('push_failed');
    const { body } = await api.get('/api/push-devices', { session });
    expect((body as PushDevicesResponse).devices[0]).toMatchObject({ last_error: 'http_503' });
    service.answer(410);
    expect((await post('test-push-device', { id: device?.id }, session)).body.error).toBe('device_gone');
    expect(devicesOf(await api.get('/api/push-devices', { session }))).toEqual([]);
    expectLogged('A request failed upstream');
  });

  test('an alert is sent to every browser and counts as delivered if one of them accepts it, and the channel is turned off when no browser is left', async () => {
    const session = await cast.verified();
    const userId = String((await people.profileOf(session)).id);
    const pushes = openPushes({
      pusher: api.deps.pusher,
      devices: api.deps.pushDevices,
      turnOff: (id) => switchChannel(api.deps, id, 'push', false),
      clock: api.deps.clock,
    });
    await subscribe(session, 'one');
    await subscribe(session, 'two');

    await pushes.send(userId, 'news', 'high');
    expect(service.messages.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
    service.answer(503);
    await expect(pushes.send(userId, 'news', 'high')).rejects.toMatchObject({ permanent: false });
    service.answer(410);
    await expect(pushes.send(userId, 'news', 'high')).rejects.toMatchObject({ permanent: true });
    expect(await channelsOf(session)).toEqual(['email']);
  });
});

describe('the private feed', () => {
  const make = async (session: string) => {
    const { addresses } = (await post('feed', {}, session)).body as FeedResponse;
    const pathOf = (address = '') => new URL(address).pathname;
    return { atom: pathOf(addresses?.atom), json: pathOf(addresses?.json) };
  };

  test('lists its alerts without a login, as Atom and as JSON', async () => {
    const session = await cast.verified();
    const userId = String((await people.profileOf(session)).id);
    const { atom, json } = await make(session);
    const headline = 'Profit & <loss> at www.evil.example';
    for (const channel of ['feed', 'email'] as const) {
      const alert = storedAlert({
        userId,
        channel,
        status: 'sent',
        headline,
        sentAt: '2026-11-20T15:00:02.000Z',
      });
      await putDueAlert(api.table, alert, alert.acceptedAt);
    }

    const feed = await api.get(atom);
    expect(feed.headers.get('content-type')).toContain('application/atom+xml');
    const text = String(feed.body.text);
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain('<title>AAPL · HIGH · 8-K: Profit &amp; &lt;loss&gt; at</title>');
    expect(text).toContain('/filing/0000320193-26-000101');
    const { body } = await api.get(json);
    const { items } =
      body.text === undefined ? (body as { items: unknown[] }) : JSON.parse(String(body.text));
    expect(items).toMatchObject([{ date_published: '2026-11-20T15:00:02.000Z' }]);
    expect(await channelsOf(session)).toEqual(['email', 'feed']);
  });

  test('names the saved search that found a filing', async () => {
    const session = await cast.verified();
    const userId = String((await people.profileOf(session)).id);
    const { atom } = await make(session);
    const found = [{ id: 'search-1', q: '"going concern"', start: 10, end: 23 }];
    const alert = storedAlert({
      userId,
      channel: 'feed',
      status: 'sent',
      headline: 'Quarterly report',
      found,
    });
    await putDueAlert(api.table, alert, alert.acceptedAt);

    expect(String((await api.get(atom)).body.text)).toContain(
      '<summary>Matches “going concern”: Quarterly report</summary>',
    );
  });

  test('a new URL invalidates the old one, and removing the feed invalidates both formats', async () => {
    const session = await cast.verified();
    const first = await make(session);
    const second = await make(session);
    expect((await api.get(first.atom)).status).toBe(404);
    expect((await api.get(second.atom)).status).toBe(200);
    await post('end-feed', {}, session);
    expect((await api.get(second.atom)).status).toBe(404);
    expect(await channelsOf(session)).toEqual(['email']);
  });

  test('a test entry is shown for a day', async () => {
    const session = await cast.verified();
    const { atom } = await make(session);
    await post('test-feed', {}, session);
    expect(String((await api.get(atom)).body.text)).toContain('Your feed works');
    api.later(25 * 3_600_000);
    expect(String((await api.get(atom)).body.text)).not.toContain('Your feed works');
  });

  test('gets no new entries after thirty days without being read, until it is read again', async () => {
    const session = await cast.verified();
    const userId = String((await people.profileOf(session)).id);
    const { atom } = await make(session);
    api.later(31 * 86_400_000);
    await stopUnreadFeed(api.deps, userId);
    expect(await channelsOf(session)).toEqual(['email']);
    await api.get(atom);
    expect(await channelsOf(session)).toEqual(['email', 'feed']);
  });
});

import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushDevice } from '#domain/channels/push/push-device.ts';
import { encrypted } from '#lambdas/clients/push/encrypt.ts';
import { openPusher } from '#lambdas/clients/push/pusher.ts';
import { vapidKeys } from '#lambdas/clients/push/vapid.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { browserKeys, startPushService } from '#test/support/push-receiver.ts';

const base64 = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const body = encrypted(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: base64('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: base64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('a push client', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.messages.length = 0;
    service.answer(201);
  });

  const browser = browserKeys();
  const clock = { now: () => Date.parse('2026-11-20T15:00:00Z') };
  const pusher = (services = service.origin) =>
    openPusher({ secret: 'stage', services, contact: 'alerts@example.com', clock });
  const device = (endpoint = `${service.origin}/device/1`): PushDevice => ({
    id: '1',
    endpoint,
    ...browser.keys,
    name: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    lastSentAt: null,
    failingSince: null,
    lastError: null,
    isPaused: false,
  });

  test('sends what only the browser can read, and authenticates itself', async () => {
    expect(await pusher().send(device(), '{"title":"é"}', 'high')).toEqual({ kind: 'taken' });

    const [message] = service.messages;
    expect(message?.path).toBe('/device/1');
    expect(browser.read(message?.body ?? Buffer.alloc(0))).toBe('{"title":"é"}');
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
    });
    const { authorization = '' } = message?.headers ?? {};
    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    expect(key).toBe(pusher().publicKey);
    expect(JSON.parse(base64(claims).toString())).toEqual({
      aud: service.origin,
      exp: Date.parse('2026-11-21T03:00:00Z') / 1_000,
      sub: 'mailto:alerts@example.com',
    });
    const point = base64(key);
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, proof, base64(signature))).toBe(true);
  });

  test('reaches browsers that subscribed before the secret was replaced, and new ones at the first attempt', async () => {
    let newest = 'stage';
    const secret = { newest: () => newest, signing: () => newest, accepted: () => [newest, 'stage'] };
    const options = { secret, services: service.origin, contact: 'alerts@example.com', clock };
    const pushing = openPusher(options);
    const before = pushing.publicKey;
    service.answer((headers) => (headers.authorization?.endsWith(`k=${before}`) ? 201 : 403));
    newest = 'replaced';
    expect(pushing.publicKey).not.toBe(before);

    expect(await pushing.send(device(), 'news', 'high')).toEqual({ kind: 'taken' });
    expect(service.messages).toHaveLength(2);
    service.answer(201);
    expect(await pushing.send(device(), 'news', 'high')).toEqual({ kind: 'taken' });
    expect(service.messages).toHaveLength(3);
    service.answer(403);
    expect(await pushing.send(device(), 'news', 'high')).toMatchObject({ kind: 'failed', error: 'http_403' });
  });

  test.each([
    [201, { kind: 'taken' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [429, { kind: 'failed', error: 'http_429', canRetry: true }],
    [503, { kind: 'failed', error: 'http_503', canRetry: true }],
    [403, { kind: 'failed', error: 'http_403', canRetry: false }],
  ])('recognizes %s', async (status, outcome) => {
    service.answer(status);
    expect(await pusher().send(device(), 'x', 'normal')).toEqual(outcome);
  });

  test('follows no redirects', async () => {
    service.answer(302);
    expect(await pusher().send(device(), 'x', 'normal')).toMatchObject({
      kind: 'failed',
      error: 'no_answer',
    });
    expect(service.messages.map(({ path }) => path)).toEqual(['/device/1']);
  });

  test('gives up on an endpoint that never responds, and allows a retry', async () => {
    const silent = createServer(() => {});
    const origin = await listen(silent);
    const options = { secret: 'stage', services: origin, contact: 'alerts@example.com', clock };
    const outcome = await openPusher({ ...options, timeoutMs: 100 }).send(
      device(`${origin}/hangs`),
      'x',
      'normal',
    );
    expect(outcome).toEqual({ kind: 'failed', error: 'no_answer', canRetry: true });
    await closeServer(silent);
  });

  test('calls no origin that is not on its list', async () => {
    const other = pusher('https://fcm.googleapis.com');
    expect(other.accepts(device().endpoint)).toBe(false);
    expect(await other.send(device(), 'x', 'normal')).toEqual({ kind: 'gone' });
    expect(service.messages).toEqual([]);
  });
});

test('the same secret yields the same keys', () => {
  const keys = ['one', 'one', 'two'].map((secret) => vapidKeys(secret).publicKey);
  expect(keys[0]).toMatch(/^B[\w-]{86}$/);
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
});

function coordinate(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}

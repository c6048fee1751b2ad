import { expect, test } from 'vitest';
import { afterPush, type PushDevice } from '#domain/channels/push/push-device.ts';
import { pushMessage } from '#domain/channels/push/push-message.ts';
import { isPushService, PUSH_SERVICES } from '#domain/channels/push/push-services.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://push.apple.com.evil.example/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('push messages are only sent to known push services: %s is one: %s', (endpoint, isSent) => {
  expect(isPushService(endpoint, PUSH_SERVICES)).toBe(isSent);
});

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const device = (facts: Partial<PushDevice> = {}): PushDevice => ({
  id: '1',
  endpoint: 'https://fcm.googleapis.com/1',
  p256dh: 'key',
  auth: 'auth',
  name: null,
  createdAt: ago(100),
  lastSentAt: ago(0.5),
  failingSince: null,
  lastError: null,
  isPaused: false,
  ...facts,
});
const failed = { kind: 'failed', error: 'http_503', canRetry: true } as const;

test('a device whose pushes fail for a day is paused, and resumes when a message is accepted', () => {
  const first = afterPush(device(), failed, NOW);
  expect(first).toMatchObject({ failingSince: NOW.toISOString(), lastError: 'http_503', isPaused: false });
  const paused = afterPush(device({ failingSince: ago(24) }), failed, NOW);
  expect(paused).toMatchObject({ failingSince: ago(24), isPaused: true });
  expect(afterPush(paused ?? device(), { kind: 'taken' }, NOW)).toMatchObject({
    failingSince: null,
    lastError: null,
    isPaused: false,
    lastSentAt: NOW.toISOString(),
  });
});

test('an accepted message is recorded at most once an hour', () => {
  const fresh = device();
  expect(afterPush(fresh, { kind: 'taken' }, NOW)).toBe(fresh);
  expect(afterPush(device({ lastSentAt: ago(2) }), { kind: 'taken' }, NOW)?.lastSentAt).toBe(
    NOW.toISOString(),
  );
});

test('a browser that has unsubscribed is removed', () => {
  expect(afterPush(device(), { kind: 'gone' }, NOW)).toBeNull();
});

test('a notification names ticker, level and form, contains no URL and is short', () => {
  const filing = storedFiling();
  const assessment = {
    ...filing.assessment,
    importance_level: 'HIGH' as const,
    one_liner: `Visit https://evil.example/login now\u202e\n ${'word '.repeat(100)}`,
  };
  const message = pushMessage([{ ...filing, assessment }], 'BRK-B', '?brand=all');

  expect(message.title).toBe(`BRK.B · HIGH · ${filing.form}`);
  expect(message.path).toBe(`/filing/${filing.accession}?brand=all`);
  expect(message.body).toMatch(/^Visit now word/);
  expect(message.body).not.toMatch(/evil|\u202e|\n/);
  expect(message.body.length).toBeLessThanOrEqual(202);
});

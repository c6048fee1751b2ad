import { beforeEach, expect, test, vi } from 'vitest';
import { renewPush } from '#web/app/renew-push.ts';
import { SESSION } from '../support/fake-api.ts';
import { freshSite } from '../support/open-site.tsx';

const api = freshSite();
const OLD = 'https://push.example.com/the-old-subscription-0001';
const NEW = 'https://push.example.com/the-new-subscription-0002';
const KEYS = { old: 'AQID', current: '-_8C' };
const keys = { p256dh: 'p', auth: 'a' };

/** A browser’s push manager: it has at most one subscription, and refuses another key for it. */
class Manager {
  endpoint: string | null = OLD;
  key = KEYS.old;
  getSubscription = async () => this.#subscription();
  subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (this.endpoint !== null && this.key !== key) throw new DOMException('', 'InvalidStateError');
    this.endpoint ??= NEW;
    this.key = key;
    return this.#subscription();
  };

  #subscription() {
    const { endpoint, key } = this;
    if (endpoint === null) return null;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        this.endpoint = null;
        return true;
      },
    };
  }
}

let manager = new Manager();
const listed = (...endpoints: string[]) =>
  api().instead.set('GET /api/push-devices', () => ({
    body: { public_key: KEYS.current, devices: endpoints.map(deviceAt) },
  }));
const deviceAt = (endpoint: string) => ({
  id: endpoint,
  name: null,
  created_at: '2026-11-01T00:00:00.000Z',
  last_sent_at: null,
  last_error: null,
  paused: false,
  endpoint_end: endpoint.slice(-24),
});
const added = () =>
  api()
    .called('POST', '/api/push-devices')
    .map(({ body }) => body);

beforeEach(() => {
  manager = new Manager();
  localStorage.setItem('session', SESSION);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(
    async () => ({ pushManager: manager }) as unknown as ServiceWorkerRegistration,
  );
  api().instead.set('POST /api/push-devices', () => ({ body: {} }));
});

test('a subscription with another key is replaced, and the server is told which one it replaces', async () => {
  listed(OLD);

  await renewPush();

  expect(manager).toMatchObject({ endpoint: NEW, key: KEYS.current });
  expect(added()).toEqual([{ endpoint: NEW, keys, replaces: OLD }]);
});

test('a subscription with the current key stays', async () => {
  manager.key = KEYS.current;
  listed(OLD);

  await renewPush();

  expect(manager.endpoint).toBe(OLD);
  expect(added()).toEqual([]);
});

test('a subscription that the account does not list stays', async () => {
  listed('https://push.example.com/of-another-browser-000003');

  await renewPush();

  expect(manager).toMatchObject({ endpoint: OLD, key: KEYS.old });
  expect(added()).toEqual([]);
});

test('no devices are requested if nobody is logged in', async () => {
  localStorage.removeItem('session');

  await renewPush();

  expect(api().calls).toEqual([]);
});

test('a renewal that the server did not receive is completed on the next visit', async () => {
  listed(OLD);
  api().instead.set('POST /api/push-devices', () => ({ status: 503, body: {} }));
  await expect(renewPush()).rejects.toThrow();
  api().instead.set('POST /api/push-devices', () => ({ body: {} }));

  await renewPush();
  await renewPush();

  expect(added()).toEqual(Array(2).fill({ endpoint: NEW, keys, replaces: OLD }));
});

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSecretCache } from '#lambdas/clients/secret-cache.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T15:00:00.000Z');

/** A stand-in for Secrets Manager with one secret. `versions`: values and their creation times, newest first. */
const manager = { versions: [] as [string, number][], requests: 0, isDown: false };

/** Responds using the Secrets Manager protocol. */
const url = openedForFile(async () => {
  const server = createServer(async (request, response) => {
    const { VersionStage } = (await json(request)) as { VersionStage: string };
    manager.requests += 1;
    const found = manager.versions[VersionStage === 'AWSCURRENT' ? 0 : 1];
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    if (manager.isDown) return answer(400, { __type: 'AccessDeniedException', message: 'No.' });
    if (found === undefined) return answer(400, { __type: 'ResourceNotFoundException', message: 'None.' });
    return answer(200, { SecretString: found[0], CreatedDate: found[1] / 1_000 });
  });
  const origin = await listen(server);
  return { origin, stop: () => closeServer(server) };
});

const clock = { now: () => time.now };
const time = { now: START };
const stale: unknown[] = [];
beforeEach(() => {
  Object.assign(manager, {
    versions: [['first', START - 90 * 24 * 60 * MINUTE]],
    requests: 0,
    isDown: false,
  });
  time.now = START;
  stale.length = 0;
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url.origin);
});

function open() {
  return openSecretCache('signing', clock, (error) => stale.push(error));
}

/** Advances the clock, as if the function were called again later. */
async function after(minutes: number, cache: ReturnType<typeof open>): Promise<void> {
  time.now += minutes * MINUTE;
  await cache.refresh();
}

it('a secret that was never replaced is used for signing and is accepted', async () => {
  const cache = open();
  await cache.refresh();
  const secret = cache.secret();
  expect([secret.newest(), secret.signing(), secret.accepted()]).toEqual(['first', 'first', ['first']]);
});

it('after a rotation both values are accepted, and the new value is used for signing once every function knows it', async () => {
  const cache = open();
  await cache.refresh();
  const secret = cache.secret();

  manager.versions.unshift(['second', time.now]);
  await after(9, cache);
  expect(secret.newest()).toBe('first');
  await after(2, cache);
  expect([secret.newest(), secret.signing()]).toEqual(['second', 'first']);
  expect(secret.accepted()).toEqual(['second', 'first']);
  await after(10, cache);
  expect([secret.signing(), secret.accepted()]).toEqual(['second', ['second', 'first']]);

  manager.versions.unshift(['third', time.now]);
  await after(30, cache);
  expect([secret.signing(), secret.accepted()]).toEqual(['third', ['third', 'second']]);
});

it('Secrets Manager is called once every ten minutes, however often the function is called', async () => {
  const cache = open();
  for (let call = 0; call < 5; call++) await after(1, cache);
  expect(manager.requests).toBe(2);
});

it('while Secrets Manager is unavailable, the last values stay in use, and the failure is reported', async () => {
  const cache = open();
  await cache.refresh();
  manager.isDown = true;
  await after(11, cache);
  expect(cache.secret().signing()).toBe('first');
  expect(stale).toMatchObject([{ name: 'AccessDeniedException' }]);
});

it('if a secret cannot be read at startup, the invocation fails', async () => {
  manager.isDown = true;
  await expect(open().refresh()).rejects.toThrow('No.');
  manager.isDown = false;
  manager.versions = [];
  await expect(open().refresh()).rejects.toThrow('The secret signing has no value.');
});

it('a single field of a JSON secret can be used', async () => {
  manager.versions = [['{"key":"rk_1"}', START - 90 * MINUTE]];
  const cache = open();
  const part = cache.secret((value) => JSON.parse(value).key);
  expect(() => part.newest()).toThrow('was used before it was read');
  await cache.refresh();
  expect(part.newest()).toBe('rk_1');
});

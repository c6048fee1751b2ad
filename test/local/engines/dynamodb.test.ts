import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { enginePackage, startDynamoDb } from '#local/engines/dynamodb.ts';
import { freeAddress } from '#local/engines/free-ports.ts';
import { closeServer, listen } from '#local/engines/servers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'a folder with spaces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the engine keeps its table in a folder with spaces in its name', async () => {
  const engine = await startDynamoDb(join(folder, 'table.db'));
  expect(engine.url).toMatch(/^http:\/\/127\.\d+\.\d+\.\d+:\d+$/);
  await engine.stop();
});

test('an engine that cannot start reports why at once', async () => {
  const file = join(folder, 'broken.db');
  writeFileSync(file, 'This is no database. '.repeat(500));

  await expect(startDynamoDb(file)).rejects.toThrow(/exited with status [1-9]\d*: \S/);
});

test('the engine tries another port if something else takes its own first', async () => {
  const other = createServer();
  const taken = Number(new URL(await listen(other)).port);
  const free = await freeAddress();
  const addresses = [{ host: '127.0.0.1', port: taken }, free];

  const engine = await startDynamoDb(undefined, async () => addresses.shift() ?? free);

  expect(addresses).toEqual([]);
  expect(engine.url).toBe(`http://${free.host}:${free.port}`);
  expect((await fetch(engine.url, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(200);
  await engine.stop();
  await closeServer(other);
});

test('the engine gets a random address if the system has more than one loopback address', async () => {
  const hosts = await Promise.all(Array.from({ length: 5 }, () => freeAddress('linux')));
  expect(new Set(hosts.map(({ host }) => host)).size).toBe(5);
  expect((await freeAddress('darwin')).host).toBe('127.0.0.1');
});

describe('without an engine from npm', () => {
  const { platform, arch } = process;
  const become = (machine: { platform: string; arch: string }) => {
    Object.defineProperty(process, 'platform', { value: machine.platform });
    Object.defineProperty(process, 'arch', { value: machine.arch });
  };
  afterEach(() => {
    become({ platform, arch });
    vi.unstubAllEnvs();
  });

  test('an engine that exits by itself is reported with its last output', async () => {
    const fake = join(folder, 'fake');
    mkdirSync(fake);
    const script = `#!/bin/sh\necho 'listening on nothing' >&2\nuntil [ -e '${fake}/end' ]; do sleep 0.02; done\necho 'disk I/O error' >&2\nexit 7\n`;
    writeFileSync(join(fake, 'dynoxide'), script, { mode: 0o755 });
    vi.stubEnv('PATH', `${fake}:${process.env.PATH}`);
    become({ platform: 'sunos', arch: 'sparc' });

    const engine = await startDynamoDb();
    writeFileSync(join(fake, 'end'), '');

    await expect(engine.failed).rejects.toThrow('exited with status 7: listening on nothing\ndisk I/O error');
  });

  test('dynoxide on the PATH is started', async () => {
    const manifest = createRequire(import.meta.url).resolve(`${enginePackage()}/package.json`);
    symlinkSync(join(dirname(manifest), 'dynoxide'), join(folder, 'dynoxide'));
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    become({ platform: 'sunos', arch: 'sparc' });

    const engine = await startDynamoDb();

    const answer = await fetch(engine.url, { method: 'POST', body: '{}' });
    expect(answer.status).toBeGreaterThanOrEqual(200);
    await engine.stop();
  });

  test('a configured endpoint is used', async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:8000');
    become({ platform: 'sunos', arch: 'sparc' });

    expect((await startDynamoDb()).url).toBe('http://127.0.0.1:8000');
  });

  test('otherwise the error explains what to do', async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '');
    become({ platform: 'sunos', arch: 'sparc' });

    await expect(startDynamoDb()).rejects.toThrow(
      /@dynoxide\/sunos-sparc.*npm ci.*PATH.*AWS_ENDPOINT_URL_DYNAMODB/,
    );
  });
});

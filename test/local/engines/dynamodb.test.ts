import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { enginePackage, startDynamoDb } from '#local/engines/dynamodb.ts';
import { freePort } from '#local/engines/ports.ts';
import { closeServer, listen } from '#local/engines/servers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'a folder with spaces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the engine keeps its table in a folder with spaces in its name', async () => {
  const engine = await startDynamoDb(join(folder, 'table.db'));
  expect(engine.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await engine.stop();
});

test('an engine that cannot start says why immediately', async () => {
  const file = join(folder, 'broken.db');
  writeFileSync(file, 'This is no database. '.repeat(500));

  await expect(startDynamoDb(file)).rejects.toThrow(/exited with status [1-9]\d*: \S/);
});

test('the engine tries another port if its own is taken first', async () => {
  const other = createServer();
  const taken = Number(new URL(await listen(other)).port);
  const ports = [taken, await freePort()];

  const engine = await startDynamoDb(undefined, async () => ports.shift() ?? 0);

  expect(ports).toEqual([]);
  expect(Number(new URL(engine.url).port)).not.toBe(taken);
  expect((await fetch(engine.url, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(200);
  await engine.stop();
  await closeServer(other);
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

  test('otherwise the error says what to do', async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '');
    become({ platform: 'sunos', arch: 'sparc' });

    await expect(startDynamoDb()).rejects.toThrow(
      /@dynoxide\/sunos-sparc.*npm ci.*PATH.*AWS_ENDPOINT_URL_DYNAMODB/,
    );
  });
});

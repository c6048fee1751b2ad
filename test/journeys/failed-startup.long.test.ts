import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

describe('a failed startup explains why', () => {
  let taken: Server | undefined;
  afterEach(() => taken?.close());

  test('if the requested port is in use', async () => {
    taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken?.listen(0, 'localhost', () => {
        const address = taken?.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { status, stderr } = run('--port', String(port));
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(status).toBe(1);
  });

  // test/local/options.test.ts covers the other rejected options.
  test.each([
    [['--edgar', 'live'], /EDGAR_USER_AGENT/, 1],
    [['--speed', '-1'], /--speed/, 2],
  ])('%j', async (options, message, expected) => {
    const { status, stderr } = run('--port', '0', '--data', '.local/never', ...options);
    expect(stderr).toMatch(message);
    expect(status).toBe(expected);
    await rm('.local/never', { recursive: true, force: true });
  });
});

describe('if an earlier run left an unreadable file', () => {
  test.each(['table.db', 'edgar.json'])('%s is named, with what --fresh deletes', async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'filing-pulse-'));
    await writeFile(join(dataDir, name), '{ "This is neither a database nor a state. ": 1 '.repeat(500));

    const { status, stderr } = run('--port', '0', '--data', dataDir);

    expect(stderr).toContain(join(dataDir, name));
    expect(stderr).toMatch(/--fresh .* deletes .* accounts, watchlists, filings, mails and texts/);
    expect(status).toBe(1);
    await rm(dataDir, { recursive: true });
  });
});

function run(...options: string[]) {
  const { EDGAR_USER_AGENT: _, ...env } = process.env;
  return spawnSync(process.execPath, ['local/main.ts', '--no-open', ...options], { encoding: 'utf8', env });
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { processesOf } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';
import { ownServices } from './support/own-services.ts';

/** A limit that only detects a hang, even on a busy machine. `npm run bench` measures how fast it must actually be. */
const MUST_STOP_WITHIN_MS = 30_000;

const start = ownServices();

/** The same code handles both signals. */
const SIGNALS = IS_LONG_RUN ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const);

test.each(SIGNALS)(
  'startup prints where everything is and nothing else; %s stops it quickly and leaves no process',
  async (signal) => {
    const service = await start();
    expect(service.output.at(-1)).toMatch(/^ready /);
    expect(service.output.filter((line) => line.startsWith('{'))).toEqual([]);
    const from = Date.now();

    expect(await service.stop(signal)).toBe(0);

    expect(Date.now() - from).toBeLessThan(MUST_STOP_WITHIN_MS);
    await until('its last process to end', async () => processesOf(service.dataDir).length === 0);
  },
);

describe('a failed startup explains why', () => {
  let taken: Server | undefined;
  afterEach(() => taken?.close());

  longTest('if the requested port is in use', async () => {
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
  longTest.each([
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
  longTest.each(['table.db', 'edgar.json'])('%s is named, with what --fresh deletes', async (name) => {
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

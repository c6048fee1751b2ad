import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockData } from '#local/runtime/data-lock.ts';
import { longTest } from '#test/support/long-test.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'service.pid');
const held = () => readFileSync(lockFile(), 'utf8');

/** Returns the ID of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/**
 * Starts a process that locks the folder at a given time, reports the result, and holds the lock until its input
 * ends.
 */
function starter(at: number) {
  const script = `
    import { lockData } from ${JSON.stringify(new URL('../../../local/runtime/data-lock.ts', import.meta.url).href)};
    while (Date.now() < ${at}) {}
    lockData(${JSON.stringify(folder)}, 300).then(
      (free) => { console.log('taken'); process.stdin.on('end', free).resume(); },
      () => { console.log('refused'); process.exit(); },
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = once(child.stdout, 'data').then(([text]) => String(text).trim());
  return { child, said, ended: once(child, 'exit') };
}

test('a free folder is locked and released', async () => {
  const free = await lockData(folder);
  expect(held()).toBe(String(process.pid));
  free();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a killed service left', () => String(endedProcess())],
  ['no service wrote', () => 'me'],
])('a lock that %s is ignored', async (_whose, text) => {
  writeFileSync(lockFile(), text());
  await lockData(folder);
  expect(held()).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['service.pid']);
});

test('a starting service waits for a running service’s lock, then reports which process holds it', async () => {
  writeFileSync(lockFile(), String(process.ppid));
  await expect(lockData(folder, 50)).rejects.toThrow(`Process ${process.ppid} already uses ${folder}.`);
});

test('a lock file without a process ID is not taken over', async () => {
  writeFileSync(lockFile(), '');
  await expect(lockData(folder, 50)).rejects.toThrow(`Another process already uses ${folder}.`);
});

longTest.each([
  ['an empty folder', () => {}],
  ['a folder with a dead lock', () => writeFileSync(lockFile(), String(endedProcess()))],
])('only one of many services started at the same instant gets %s', async (_what, prepare) => {
  prepare();
  const at = Date.now() + 1_500;
  const starters = Array.from({ length: 5 }, () => starter(at));

  const said = await Promise.all(starters.map((one) => one.said));

  expect(said.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'taken']);
  for (const { child } of starters) child.stdin.end();
  await Promise.all(starters.map(({ ended }) => ended));
  expect(readdirSync(folder)).toEqual([]);
});

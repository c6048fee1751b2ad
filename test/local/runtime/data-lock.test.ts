import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockData } from '#local/runtime/data-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'service.pid');
const held = () => readFileSync(lockFile(), 'utf8');

/** The id of a process that has ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** A process that takes the folder at the given time, says whether it got it, and holds it until its input ends. */
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

test('a folder that nobody uses is taken, and given back', async () => {
  const free = await lockData(folder);
  expect(held()).toBe(String(process.pid));
  free();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a killed service left', () => String(endedProcess())],
  ['no service wrote', () => 'me'],
])('a lock that %s does not count', async (_whose, text) => {
  writeFileSync(lockFile(), text());
  await lockData(folder);
  expect(held()).toBe(String(process.pid));
  expect(readdirSync(folder)).toEqual(['service.pid']);
});

test('the lock of a living service is waited for, then named', async () => {
  writeFileSync(lockFile(), String(process.ppid));
  await expect(lockData(folder, 50)).rejects.toThrow(`Process ${process.ppid} already uses ${folder}.`);
});

test('a lock whose owner has not signed it yet is not taken', async () => {
  writeFileSync(lockFile(), '');
  await expect(lockData(folder, 50)).rejects.toThrow(`Another process already uses ${folder}.`);
});

test.each([
  ['an empty folder', () => {}],
  ['a folder with a dead lock', () => writeFileSync(lockFile(), String(endedProcess()))],
])('of many who start in the same instant one gets %s', async (_what, prepare) => {
  prepare();
  const at = Date.now() + 1_500;
  const starters = Array.from({ length: 5 }, () => starter(at));

  const said = await Promise.all(starters.map((one) => one.said));

  expect(said.toSorted()).toEqual(['refused', 'refused', 'refused', 'refused', 'taken']);
  for (const { child } of starters) child.stdin.end();
  await Promise.all(starters.map(({ ended }) => ended));
  expect(readdirSync(folder)).toEqual([]);
});

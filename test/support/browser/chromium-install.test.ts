import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '#test/support/long-test.ts';
import { chromiumPath } from './chromium.ts';
import { installChromium, type Machine, thisMachine } from './chromium-install.ts';

const DEBIAN = '/usr/bin/chromium';
const DOWNLOADED = '/home/ann/.cache/ms-playwright/chromium-1/chrome';

/** Creates a machine that records the commands run on it. A command that succeeds may install a browser. */
function aMachine(
  options: { isRoot?: boolean; found?: string; outcome?: (line: string) => string | boolean } = {},
): Machine & { commands: string[] } {
  let found = options.found ?? null;
  const commands: string[] = [];
  return {
    isRoot: options.isRoot ?? false,
    find: () => found,
    run: (command, args) => {
      const line = [command === process.execPath ? 'node' : command, ...args].join(' ');
      commands.push(line);
      const outcome = options.outcome?.(line) ?? false;
      if (typeof outcome === 'string') found = outcome;
      return outcome !== false;
    },
    say: () => {},
    playwright: 'cli.js',
    commands,
  };
}

const DOWNLOAD = 'node cli.js install --no-shell chromium';
const aptWorks = (line: string) => line.startsWith('apt-get') && (!line.includes(' install ') || DEBIAN);
const downloadWorks = (line: string) => line === DOWNLOAD && DOWNLOADED;

test('an existing browser is used, and nothing is run', () => {
  const machine = aMachine({ isRoot: true, found: DEBIAN });
  expect(installChromium(machine)).toBe(DEBIAN);
  expect(machine.commands).toEqual([]);
});

test('root on Debian installs the package', () => {
  const machine = aMachine({ isRoot: true, outcome: aptWorks });
  expect(installChromium(machine)).toBe(DEBIAN);
  expect(machine.commands).toEqual([
    'apt-get --version',
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends chromium fonts-liberation chromium-headless-shell',
  ]);
});

test('root on an older system without a headless shell installs only Chromium', () => {
  const outcome = (line: string) => !line.includes('headless-shell') && aptWorks(line);
  const machine = aMachine({ isRoot: true, outcome });
  expect(installChromium(machine)).toBe(DEBIAN);
  expect(machine.commands.at(-1)).toBe(
    'apt-get install -y -qq --no-install-recommends chromium fonts-liberation',
  );
});

test('a user other than root, as on a Mac, downloads from Playwright at once', () => {
  const machine = aMachine({ outcome: downloadWorks });
  expect(installChromium(machine)).toBe(DOWNLOADED);
  expect(machine.commands).toEqual([DOWNLOAD]);
});

test.each([
  ['there is no apt-get', () => false],
  ['the package cannot be had', (line: string) => line === 'apt-get --version'],
  ['the package brings no browser', (line: string) => line.startsWith('apt-get')],
])('root downloads from Playwright when %s', (_, apt) => {
  const machine = aMachine({ isRoot: true, outcome: (line) => downloadWorks(line) || apt(line) });
  expect(installChromium(machine)).toBe(DOWNLOADED);
  expect(machine.commands.at(-1)).toBe(DOWNLOAD);
});

test.each([
  ['fails', () => false],
  ['brings nothing', (line: string) => line === DOWNLOAD],
])('there is no browser when the download %s', (_, outcome) => {
  expect(installChromium(aMachine({ outcome }))).toBeNull();
});

describe('the Playwright command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'a browser-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is run with the current Node and the requested browser, and its browser is found', () => {
    const browser = join(folder, 'chrome');
    const playwright = join(folder, 'cli.js');
    const record = `require('node:fs').writeFileSync(${JSON.stringify(browser)}, process.argv.slice(2).join(' '))`;
    writeFileSync(playwright, record);

    const machine = { ...thisMachine, isRoot: false, playwright, say: () => {} };
    const found = installChromium({ ...machine, find: () => (existsSync(browser) ? browser : null) });

    expect(found).toBe(browser);
    expect(readFileSync(browser, 'utf8')).toBe('install --no-shell chromium');
  });

  longTest.each(['debian12-x64', 'mac15-arm64', 'mac14'])(
    'on %s installs to the place where the tests look last',
    (platform) => {
      const env = { ...process.env, PLAYWRIGHT_HOST_PLATFORM_OVERRIDE: platform };
      const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout;
      const look = `import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))`;

      const plan = node(thisMachine.playwright, 'install', '--dry-run', '--no-shell', 'chromium');
      const executable = node('--eval', look).trim();

      const place = /Install location:\s+(\S.*)/.exec(plan)?.[1] ?? 'no place';
      expect(executable.startsWith(`${place}/`)).toBe(true);
    },
  );

  test('installs a browser that the tests start if there is no other', () => {
    const asked: string[] = [];
    chromiumPath((path) => {
      asked.push(path);
      return false;
    });
    const last = asked.at(-1) ?? '';
    expect(last).toBe(chromium.executablePath());
    expect(chromiumPath((path) => path === last)).toBe(last);
  });
});

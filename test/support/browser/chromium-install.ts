import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromiumPath } from './chromium.ts';

/** What installing a browser needs to know of a machine, and does on it. */
export type Machine = {
  isRoot: boolean;
  /** Path of a browser that is there. */
  find(): string | null;
  /** Runs a command to its end. @returns whether it succeeded */
  run(command: string, args: string[]): boolean;
  say(line: string): void;
  /** Playwright's command, of the very version that starts the browser. */
  playwright: string;
};

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  find: chromiumPath,
  run: (command, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  },
  say: (line) => console.log(line),
  playwright: join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js'),
};

const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation'];
/** Younger than some systems: the tests do without it, more slowly. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Makes sure that there is a Chromium: one that is installed, else Debian's package where we may install it,
 * else Playwright's own download.
 * @returns its path, `null` when none could be had
 */
export function installChromium(machine: Machine): string | null {
  return machine.find() ?? installDebianPackage(machine) ?? downloadByPlaywright(machine);
}

function installDebianPackage(machine: Machine): string | null {
  if (!machine.isRoot || !machine.run('apt-get', ['--version'])) return null;
  machine.say('Installing Chromium for the browser tests …');
  const install = (packages: string[]) =>
    machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  const isInstalled =
    machine.run('apt-get', ['update', '-qq']) &&
    (install([...DEBIAN_PACKAGES, HEADLESS_SHELL]) || install(DEBIAN_PACKAGES));
  return isInstalled ? machine.find() : null;
}

/** Without the headless shell, a second browser that nobody starts when a path is given. */
function downloadByPlaywright(machine: Machine): string | null {
  machine.say("Downloading Playwright's Chromium for the browser tests …");
  const install = [machine.playwright, 'install', '--no-shell', 'chromium'];
  return machine.run(process.execPath, install) ? machine.find() : null;
}

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromiumPath } from './chromium.ts';

/**
 * A machine as the browser installation sees it: the facts that the installation needs and the commands that it runs.
 */
export type Machine = {
  isRoot: boolean;
  /** Returns the path of an existing browser. */
  find(): string | null;
  /** Runs a command and waits for it. @returns whether it succeeded */
  run(command: string, args: string[]): boolean;
  say(line: string): void;
  /** The Playwright command, in the same version that starts the browser. */
  playwright: string;
};

/** The machine running the tests. */
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
/** Not available on some older systems; the tests then run without it, more slowly. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Makes sure that there is a Chromium: an installed one, otherwise Debian's package if we may install it, otherwise
 * Playwright's own download.
 * @returns its path, `null` if none is available
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

/** Does not download the headless shell, a second browser that is not used if a path is given. */
function downloadByPlaywright(machine: Machine): string | null {
  machine.say("Downloading Playwright's Chromium for the browser tests …");
  const install = [machine.playwright, 'install', '--no-shell', 'chromium'];
  return machine.run(process.execPath, install) ? machine.find() : null;
}

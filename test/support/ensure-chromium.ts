import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.ts';

/**
 * Makes sure that the tests have a Chromium: one that is installed, else Debian's package where we may
 * install it, else Playwright's own download.
 */
function ensureChromium(): void {
  if (chromiumPath() !== null || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    console.log('Installing Chromium for the browser tests …');
    if (installs('apt-get', ['update', '-qq']) && installs('apt-get', APT_INSTALL) && chromiumPath()) return;
  }
  console.log("Downloading Playwright's Chromium for the browser tests …");
  if (installs('npx', ['playwright', 'install', 'chromium'])) return;
  console.error('No Chromium could be found or installed. Set CHROMIUM_PATH to the browser of your choice.');
  process.exit(1);
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'];

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function installs(command: string, args: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
}

ensureChromium();

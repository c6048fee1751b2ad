import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

/** Chromium without its own traffic to the network; without a sandbox only where root may have none. */
const CHROMIUM_ARGUMENTS: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
];

const KNOWN_PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium that is there: an installed one, else the one that Playwright downloaded.
 * @returns `null` when there is none
 */
export function chromiumPath(isThere: (path: string) => boolean = existsSync): string | null {
  const candidates = [...KNOWN_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && isThere(path)) ?? null;
}

/** Debian's Chromium without its own screens: the same engine for a fifth less time. It shows no notifications. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** How tests of the site start Chromium: the headless shell where there is one. */
export function headlessLaunch(): LaunchOptions {
  const isChosen = Boolean(process.env.CHROMIUM_PATH);
  return launchOf(!isChosen && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath());
}

/** How the whole Chromium is started: for measures and pictures, and for what the headless shell lacks. */
export function chromiumLaunch(): LaunchOptions {
  return launchOf(chromiumPath());
}

function launchOf(executablePath: string | null): LaunchOptions {
  return { args: CHROMIUM_ARGUMENTS, ...(executablePath === null ? {} : { executablePath }) };
}

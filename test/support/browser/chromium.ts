import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

/**
 * Arguments that keep Chromium from making its own network requests, and disable the sandbox only if running as
 * root.
 */
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
 * Finds a Chromium: an installed one, otherwise the one that Playwright downloaded.
 * @returns its path, `null` if there is none
 */
export function chromiumPath(isThere: (path: string) => boolean = existsSync): string | null {
  const candidates = [...KNOWN_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && isThere(path)) ?? null;
}

/**
 * Debian's Chromium without its user interface: the same engine, about 20% faster. It does not show
 * notifications.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the options with which site tests start Chromium: with the headless shell if there is one. */
export function headlessLaunch(): LaunchOptions {
  const isChosen = Boolean(process.env.CHROMIUM_PATH);
  return launchOf(!isChosen && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath());
}

/**
 * Returns the options for starting the full Chromium: for measurements and screenshots, and for features that the
 * headless shell lacks.
 */
export function chromiumLaunch(): LaunchOptions {
  return launchOf(chromiumPath());
}

function launchOf(executablePath: string | null): LaunchOptions {
  return { args: CHROMIUM_ARGUMENTS, ...(executablePath === null ? {} : { executablePath }) };
}

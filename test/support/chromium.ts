import { existsSync } from 'node:fs';

/** Chromium without its own traffic to the network; without a sandbox only where root may have none. */
export const CHROMIUM_ARGUMENTS: string[] = [
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
];

/**
 * Path of an installed Chromium.
 * @returns `null` when there is none: Playwright then uses its own download
 */
export function chromiumPath(): string | null {
  return KNOWN_PATHS.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

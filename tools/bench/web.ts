import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildSite } from '#local/runtime/site-build.ts';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { serveWatchlist } from '#test/support/browser/watchlist-site.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANY = 70;
const RUNS = 5;
const SLOW_DOWN = 4;
const SCRIPT_BUDGET_KB = 113;
/** How long to wait until everything that loads without user action has requested its scripts. */
const SETTLED_MS = 1_500;

type Action = { name: string; budget: number; act: (page: Page) => Promise<void> };

const ACTIONS: readonly Action[] = [
  {
    name: 'sort',
    budget: 150,
    act: (page) => page.getByRole('button', { name: 'Ticker', exact: true }).click(),
  },
  { name: 'key in search', budget: 100, act: (page) => page.getByRole('searchbox').press('t') },
  {
    name: 'switch of view',
    budget: 200,
    act: (page) => page.getByRole('button', { name: 'Cards view' }).click(),
  },
  {
    name: 'opening details',
    budget: 200,
    act: (page) => page.locator('tbody [data-row]').nth(3).click(),
  },
];

/**
 * Measures the scripts that a browser loads until the list is usable, and how quickly a list of 70 responds on a
 * slow machine.
 */
export async function benchWeb(): Promise<Figure[]> {
  await buildSite(ROOT);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const figures = [await scripts(browser, 0), await scripts(browser, MANY)];
    for (const action of ACTIONS) figures.push(await eventToPaint(browser, action));
    return figures;
  } finally {
    await browser.close();
  }
}

async function scripts(browser: Browser, tickers: number): Promise<Figure> {
  const page = await browser.newPage();
  const site = await serveWatchlist(page, tickers);
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (tickers > 0) await page.locator('tbody [data-row]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  const sizes = [...site.scripts].map(
    (file) => gzipSync(readFileSync(join(ROOT, 'dist/web', file)), { level: 9 }).byteLength,
  );
  const value = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return { name: `scripts with ${tickers} tickers, gzip`, value, unit: 'KB', budget: SCRIPT_BUDGET_KB };
}

/** Measures an action's slowest event, from its start to the next paint; returns the median of several page loads. */
async function eventToPaint(browser: Browser, { name, budget, act }: Action): Promise<Figure> {
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const site = await serveWatchlist(page, MANY);
    await page.goto(site.url);
    await page.locator('tbody [data-row]').first().waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.evaluate(`
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'event', durationThreshold: 16 });
    `);
    await act(page);
    await page.waitForTimeout(SETTLED_MS);
    longest.push(Number(await page.evaluate('window.longest')));
    await page.close();
  }
  return {
    name: `${name}, ${MANY} tickers, ${SLOW_DOWN}x slower`,
    value: percentile(longest, 0.5),
    unit: 'ms',
    budget,
  };
}

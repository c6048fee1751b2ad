import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { freeAddress } from '#local/engines/ports.ts';
import { chromiumLaunch } from '../support/browser/chromium.ts';
import { discard, startService, visitorWatching } from '../support/service.ts';
import { type Figure, percentile } from './figure.ts';

/** As many as a visitor may have. */
const TICKERS = 'AAPL,MSFT,NVDA,TSLA,JPM,GOOGL,AMZN,META,INTC,BRK.B';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];
type Subject = {
  name: string;
  path: string;
  /** Least scores; a page for one reader alone is not for search engines. */
  least: Partial<Record<Category, number>>;
  hasList?: boolean;
  /** Most milliseconds to the first contentful paint. */
  firstPaint?: number;
};

const ALL_BUT_SPEED = { accessibility: 100, 'best-practices': 100 };
const PUBLIC = { performance: 97, ...ALL_BUT_SPEED, seo: 100 };

const SUBJECTS: readonly Subject[] = [
  { name: '/', path: '/', least: PUBLIC, firstPaint: 1_200 },
  { name: '10 tickers', path: '/', least: { performance: 95, ...ALL_BUT_SPEED }, hasList: true },
  { name: '/ticker/AAPL', path: '/ticker/AAPL', least: PUBLIC },
  { name: '/login', path: '/login', least: PUBLIC },
];
const MOST_SHIFT = 0.01;

type Run = { scores: Record<Category, number>; shift: number; firstPaint: number; blocked: number };

type LighthouseOptions = {
  /** How often each page is measured. */
  runs: number;
  /** Only the page with this name. */
  page?: string | undefined;
};

/** Lighthouse for phones, simulated slow 4G; medians of several runs. */
export async function benchLighthouse({ runs: count, page }: LighthouseOptions): Promise<Figure[]> {
  const service = await startService();
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const { port } = await freeAddress();
  const launch = chromiumLaunch();
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const session = await visitorWatching(service.url, TICKERS);
    const figures: Figure[] = [];
    for (const subject of SUBJECTS.filter(({ name }) => page === undefined || name === page)) {
      const runs: Run[] = [];
      for (let run = 0; run < count; run += 1) {
        await firstVisit(browser, service.url, subject.hasList ? session : null);
        runs.push(await measure(service.url + subject.path, port));
      }
      figures.push(...figuresOf(subject, runs));
    }
    return figures;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
    await discard(service);
  }
}

/** A browser that was never here, except that it may have a session: no worker, and no files that it kept. */
async function firstVisit(browser: BrowserContext, url: string, session: string | null): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  const devtools = await browser.newCDPSession(page);
  const storageTypes = 'service_workers,cache_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes });
  // What the run before left in this process is not collected during the next.
  await devtools.send('HeapProfiler.collectGarbage');
  await page.evaluate((value) => {
    localStorage.clear();
    if (value !== null) localStorage.setItem('session', value);
  }, session);
  await page.close();
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    // The session stands in the storage; the cache is cleared all the same.
    disableStorageReset: true,
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Run['scores'];
  return {
    scores,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    firstPaint: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
  };
}

function figuresOf({ name, least, firstPaint }: Subject, runs: readonly Run[]): Figure[] {
  const median = (read: (run: Run) => number) => percentile(runs.map(read), 0.5);
  const scores = Object.entries(least).map(([category, budget]) => ({
    name: `${name}, ${category}`,
    value: median((run) => run.scores[category as Category]),
    unit: 'points',
    budget,
    isLeast: true,
  }));
  return [
    ...scores,
    { name: `${name}, layout shift`, value: median((run) => run.shift), unit: '', budget: MOST_SHIFT },
    {
      name: `${name}, first contentful paint`,
      value: median((run) => run.firstPaint),
      unit: 'ms',
      budget: firstPaint ?? null,
    },
    { name: `${name}, total blocking time`, value: median((run) => run.blocked), unit: 'ms', budget: null },
  ];
}

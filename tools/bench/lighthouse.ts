import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { buyPro, call, verifiedReader } from '#test/support/reader.ts';
import { discard, type RunningService, startService } from '#test/support/service.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

/** As many tickers as a reader on the free plan may watch. */
const FIRST_TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'GOOGL', 'AMZN', 'META', 'INTC', 'BRK.B'];
const MORE_TICKERS = ['KO', 'PFE'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];
type Subject = {
  name: string;
  path: string;
  /** Minimum scores. A page for a single user needs no score for search engines. */
  least: Partial<Record<Category, number>>;
  hasList?: boolean;
  /** Maximum milliseconds to the first contentful paint. */
  firstPaint?: number;
};

const ALL_BUT_SPEED = { accessibility: 100, 'best-practices': 100 };
const PUBLIC = { performance: 97, ...ALL_BUT_SPEED, seo: 100 };

const SUBJECTS: readonly Subject[] = [
  { name: '/', path: '/', least: PUBLIC, firstPaint: 1_200 },
  { name: '12 tickers', path: '/', least: { performance: 95, ...ALL_BUT_SPEED }, hasList: true },
  { name: '/ticker/AAPL', path: '/ticker/AAPL', least: PUBLIC },
  { name: '/login', path: '/login', least: PUBLIC },
  // The market pages, on the brand that offers every list.
  ...[
    '/market',
    '/market/insiders',
    '/market/clusters',
    '/market/stakes',
    '/market/events',
    '/market/listings',
  ].map((path) => ({ name: path, path: `${path}?brand=all`, least: PUBLIC })),
];
const MOST_SHIFT = 0.01;

type Run = { scores: Record<Category, number>; shift: number; firstPaint: number; blocked: number };

type LighthouseOptions = {
  /** Number of times each page is measured. */
  runs: number;
  /** Measures only the pages with these names, separated by commas. */
  page?: string | undefined;
};

/**
 * Runs Lighthouse with its phone settings on simulated slow 4G, each time in a new browser as its command line does;
 * returns medians.
 */
export async function benchLighthouse({ runs: count, page }: LighthouseOptions): Promise<Figure[]> {
  const service = await startService();
  try {
    const session = await readerOfTwelve(service);
    const figures: Figure[] = [];
    for (const subject of SUBJECTS.filter(({ name }) => page?.split(',').includes(name) ?? true)) {
      const runs: Run[] = [];
      for (let run = 0; run < count; run += 1)
        runs.push(await inNewBrowser(service.url, subject, subject.hasList ? session : null));
      figures.push(...figuresOf(subject, runs));
    }
    return figures;
  } finally {
    await discard(service);
  }
}

/** @returns the session of a PRO user with twelve tickers */
async function readerOfTwelve(service: RunningService): Promise<string> {
  const email = 'twelve@example.com';
  const { session } = await verifiedReader(service, email, FIRST_TICKERS, ['8-K']);
  await buyPro(service, email);
  for (const ticker of MORE_TICKERS) await call(service, 'subscribe', { session, body: { tickers: ticker } });
  return session;
}

/** Measures a page in a browser that has never visited the site, with a session if one is given. */
async function inNewBrowser(url: string, { path }: Subject, session: string | null): Promise<Run> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  try {
    if (session !== null) await withBrowser(profile, (browser) => keepSession(browser, url, session));
    return await withBrowser(profile, (_browser, port) => measure(url + path, port));
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

async function withBrowser<Result>(
  profile: string,
  use: (browser: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const launch = chromiumLaunch();
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), '--remote-debugging-port=0'],
  });
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return await use(browser, Number(port));
  } finally {
    await browser.close();
  }
}

async function keepSession(browser: BrowserContext, url: string, session: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('session', value), session);
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    // Keeps local storage, which contains the session. The cache is cleared anyway.
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

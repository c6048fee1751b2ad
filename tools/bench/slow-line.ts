import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { discard, startService, visitorWatching } from '#test/support/service.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const TICKERS = 'AAPL,MSFT,NVDA,TSLA,JPM,GOOGL,AMZN,META,INTC,BRK.B';

type Moment = { name: string; budget: number; hasList: boolean; timeOf: (page: Page) => Promise<unknown> };

const MOMENTS: readonly Moment[] = [
  { name: 'something to read', budget: 1_000, hasList: false, timeOf: firstPaint },
  {
    name: 'the list',
    budget: 4_000,
    hasList: true,
    timeOf: async (page) => {
      await page.locator('tbody [data-row]').first().waitFor();
      return page.evaluate('performance.now()');
    },
  },
];

/** Measures the first visit over a connection of 400 kbit/s with 400 ms round-trip time; returns medians. */
export async function benchSlowLine(runs: number): Promise<Figure[]> {
  const service = await startService();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const session = await visitorWatching(service.url, TICKERS);
    const figures: Figure[] = [];
    for (const { name, budget, hasList, timeOf } of MOMENTS) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push(await visit(browser, service.url, hasList ? session : null, timeOf));
      figures.push({ name: `${name}, 400 kbit/s`, value: percentile(times, 0.5), unit: 'ms', budget });
    }
    return figures;
  } finally {
    await browser.close();
    await discard(service);
  }
}

async function visit(
  browser: Browser,
  url: string,
  session: string | null,
  timeOf: Moment['timeOf'],
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  if (session !== null) await page.addInitScript(`localStorage.setItem('session', '${session}')`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'commit' });
  const time = Number(await timeOf(page));
  await page.close();
  return time;
}

/** Returns the milliseconds until the first text or image was painted. */
function firstPaint(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  })`);
}

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { discard, type Service, startService } from '../service.ts';
import { headlessLaunch } from './chromium.ts';

export type Visitor = { context: BrowserContext; page: Page };

export type Journey = {
  service: Service;
  browser: Browser;
  /** A browser of its own, calling from an address of its own. */
  visitor(width?: number): Promise<Visitor>;
  stop(): Promise<void>;
};

/**
 * The whole service and a Chromium for the journeys of one file. Filings are published only when a journey asks.
 * @param launch another browser than the headless shell
 */
export async function openJourney(launch = headlessLaunch()): Promise<Journey> {
  const [service, browser] = await Promise.all([startService(['--speed', '0.001']), chromium.launch(launch)]);
  let visitors = 0;
  return {
    service,
    browser,
    async visitor(width = 1280) {
      visitors += 1;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-viewer-address': `203.0.113.${visitors}` },
      });
      return { context, page: await context.newPage() };
    },
    async stop() {
      await browser.close();
      await discard(service);
    },
  };
}

/** Opens the site and adds a ticker. @param url of the site, with its brand if any */
export async function addTicker(page: Page, url: string, ticker: string): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('ticker', ticker);
  await page.goto(address.href);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('row', { name: new RegExp(ticker) }).waitFor();
}

/** The accession number of Apple's next 8-K that the sample has not published yet. */
export function nextAppleReport(): string {
  const { filings, historyCount } = sampleCorpus(new Date());
  const report = filings
    .slice(historyCount)
    .find((filing) => filing.form === '8-K' && filing.parties.some((party) => party.cik === '0000320193'));
  if (!report) throw new Error('The sample has no unpublished 8-K of Apple.');
  return report.accession;
}

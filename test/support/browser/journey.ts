import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { type RunningService, serviceAt } from '../service.ts';
import { headlessLaunch } from './chromium.ts';

/** Steps that hang end after this time; Playwright's own 30 seconds are too few on a busy machine. */
const HANGS_AFTER_MS = 120_000;

export type Visitor = { context: BrowserContext; page: Page };

export type Journey = {
  service: RunningService;
  browser: Browser;
  /** Opens a separate browser that calls from its own IP address. */
  visitor(width?: number): Promise<Visitor>;
  stop(): Promise<void>;
};

/**
 * Opens the service that all end-to-end tests share, and a Chromium for the tests of one file. Filings are published
 * only on request, so each test publishes those of a different company.
 */
export async function openJourney(): Promise<Journey> {
  return journeyOn(serviceAt(inject('serviceUrl')), headlessLaunch());
}

/** Launches a browser with the given options for an end-to-end test on the given service. */
export async function journeyOn(service: RunningService, launch: LaunchOptions): Promise<Journey> {
  const browser = await chromium.launch(launch);
  let visitors = 0;
  return {
    service,
    browser,
    async visitor(width = 1280) {
      visitors += 1;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-viewer-address': addressOf(visitors) },
      });
      context.setDefaultTimeout(HANGS_AFTER_MS);
      return { context, page: await context.newPage() };
    },
    stop: () => browser.close(),
  };
}

/** Returns an IP address unique to each visitor in each file, since requests are limited per address. */
function addressOf(visitor: number): string {
  return `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${visitor}`;
}

/** Opens the site and adds a ticker. @param url URL of the site, with its brand if any */
export async function addTicker(page: Page, url: string, ticker: string): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('ticker', ticker);
  await page.goto(address.href);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('row', { name: new RegExp(ticker) }).waitFor();
}

/** Returns the accession number of a company's next 8-K that the sample has not published yet. */
export function nextReportOf(ticker: string): string {
  const [report] = unpublishedOf(ticker, '8-K');
  if (!report) throw new Error(`The sample has no unpublished 8-K of ${ticker}.`);
  return report;
}

/** Returns the accession numbers of a company's filings that the sample has not published yet, in order. */
export function unpublishedOf(ticker: string, ofForm: string | null = null): string[] {
  const { companies, filings, historyCount } = sampleCorpus(new Date());
  const company = companies.find((each) => each.ticker === ticker);
  return filings
    .slice(historyCount)
    .filter(
      ({ form, parties }) => (ofForm ?? form) === form && parties.some(({ cik }) => cik === company?.cik),
    )
    .map(({ accession }) => accession);
}

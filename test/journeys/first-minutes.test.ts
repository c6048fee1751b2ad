import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RecentFiling, WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import { IMPORTANCE_RANK, isImportant } from '#domain/importance.ts';
import { openJourney, unpublishedOf } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { until } from '#test/support/until.ts';

const TICKERS = 'AAPL, NVDA, TSLA, JPM, MSFT';
/** Companies whose filings no other end-to-end test publishes. */
const [FIRST, SECOND] = ['TSLA', 'JPM'];
const MOST_IN_SIGHT = 5;
const RECENT_MS = 7 * 86_400_000;

const journey = openedForFile(openJourney);

/** Returns the unseen HIGH and CRITICAL filings from the last seven days, the five most important ones first. */
async function importantOf(page: Page): Promise<RecentFiling[]> {
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '');
  const url = new URL('/api/watchlist', journey.service.url);
  const answer = await fetch(url, { headers: { 'x-session': session } });
  const { watchlist } = (await answer.json()) as WatchlistResponse;
  const since = new Date(Date.now() - RECENT_MS).toISOString();
  return (
    watchlist
      .flatMap(({ recent_filings, notable_filings, unseen_ids }) =>
        [...recent_filings, ...notable_filings].filter(({ id }) => unseen_ids.includes(id)),
      )
      .filter((filing) => isImportant(filing) && filing.filed_at >= since)
      // Sorts filings in the order of the strip: among filings of the same level, the newer one comes first. Other
      // end-to-end tests publish filings in the meantime.
      .sort(
        (one, other) =>
          IMPORTANCE_RANK[other.importance_level] - IMPORTANCE_RANK[one.importance_level] ||
          other.filed_at.localeCompare(one.filed_at),
      )
      .slice(0, MOST_IN_SIGHT)
  );
}

/** Returns the headlines that are not completely visible on the first screen. */
function outOfSight(page: Page, headlines: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    scrollTo(0, 0);
    const isInSight = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    };
    const shown = [...document.querySelectorAll('[data-ticker] [title]')].filter(isInSight);
    return wanted.filter((headline) => !shown.some((element) => element.getAttribute('title') === headline));
  }, headlines);
}

/** Expects each important filing to be on the first screen. @returns the number of important filings */
async function expectInSight(page: Page, step: string): Promise<number> {
  const important = await importantOf(page);
  const headlines = important.map(({ one_liner }) => one_liner ?? '');
  await expect.poll(() => outOfSight(page, headlines), { message: step }).toEqual([]);
  return important.length;
}

/** Publishes the next filings of a company, and waits until its row shows the last one. */
async function publish(page: Page, ticker: string, count: number): Promise<void> {
  const accessions = unpublishedOf(ticker).slice(0, count);
  for (const accession of accessions) await journey.service.publish({ accession });
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '');
  await until(`the filings of ${ticker}`, async () => {
    const url = new URL('/api/watchlist', journey.service.url);
    const answer = await fetch(url, { headers: { 'x-session': session } });
    const { watchlist } = (await answer.json()) as WatchlistResponse;
    return watchlist
      .find((item) => item.ticker === ticker)
      ?.recent_filings.some(({ id }) => id === accessions.at(-1));
  });
}

test('in the first minutes, a new investor sees every important filing on the first screen', async () => {
  const { page } = await journey.visitor(1440);
  await page.goto(new URL('/?brand=all&step=add', journey.service.url).href);
  await page.getByRole('combobox').fill(TICKERS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  await page.getByRole('row', { name: /^TSLA/ }).waitFor();
  await expectInSight(page, 'after adding five tickers');

  // A critical filing, and a later one that is less important.
  await publish(page, FIRST, 2);
  await publish(page, SECOND, 2);
  await page.reload();
  const strip = page.getByRole('region', { name: 'Needs you' });
  await strip.waitFor();
  const count = await expectInSight(page, 'after new filings');
  expect(count).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^\d+ quiet$/ }).click();
  await expectInSight(page, 'while the list is narrowed to quiet tickers');
  await page.getByRole('row', { name: /^MSFT/ }).click();
  await page.getByRole('dialog', { name: /^MSFT • / }).waitFor();
  await expectInSight(page, 'beside the details of another ticker');
  await page.keyboard.press('Escape');

  const dismissed = page.waitForResponse('**/api/dismiss-filing');
  await strip
    .getByRole('button', { name: /^Dismiss / })
    .first()
    .click();
  expect((await dismissed).status()).toBe(200);
  await page.reload();
  await page.getByRole('row', { name: /^MSFT/ }).waitFor();
  expect(await expectInSight(page, 'after dismissing one')).toBe(count - 1);
});

longTest(
  'on a phone, the first screen also shows every important filing, including those from the days before the tickers were added',
  async () => {
    const { page } = await journey.visitor(390);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(new URL('/?step=add', journey.service.url).href);
    await page.getByRole('combobox').fill(TICKERS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    const strip = page.getByRole('region', { name: 'Needs you' });
    await strip.waitFor();
    expect(await expectInSight(page, 'after adding five tickers')).toBeGreaterThan(0);
    const header = (await page.getByRole('banner').boundingBox())?.height ?? Number.NaN;
    const line = await strip.getByRole('listitem').first().boundingBox();
    expect((line?.y ?? Number.NaN) - header).toBeLessThan(300);

    await page.getByRole('row', { name: /^MSFT/ }).click();
    await page.getByRole('dialog', { name: /^MSFT • / }).waitFor();
    await page.keyboard.press('Escape');
    await expectInSight(page, 'after looking at another ticker');
    await page.reload();
    await strip.waitFor();
    await expectInSight(page, 'on the next visit');
  },
);

test('the calendar of a newly started service is complete up to yesterday', async () => {
  const { url } = journey.service;
  const added = await fetch(new URL('/api/watchlist', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tickers: 'MSFT' }),
  });
  const { session } = (await added.json()) as { session: string };
  const answer = await fetch(new URL('/api/calendar', url), { headers: { 'x-session': session } });
  expect(await answer.json()).toMatchObject({ is_complete: true });
});

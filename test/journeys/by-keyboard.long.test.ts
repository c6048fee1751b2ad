import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import { isImportant } from '#domain/importance.ts';
import { nextReportOf, openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { call, linkFromInbox, proReader } from '#test/support/reader.ts';
import { until } from '#test/support/until.ts';
import { tabTo } from './support/tab-stops.ts';

const journey = openedForFile(openJourney);

/** Opens a page of the site, which is then operated with the keyboard only. */
async function open(width: number, path: string, session: string | null = null): Promise<Page> {
  const { page } = await journey.visitor(width);
  if (session !== null) {
    await page.addInitScript((value) => localStorage.setItem('session', value), session);
  }
  await page.goto(new URL(path, journey.service.url).href);
  return page;
}

/** Presses Tab until a control has the focus, then Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Returns the ticker whose row or line has the focus. */
const focusedTicker = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-ticker]')?.dataset.ticker ?? null);

async function addByKeyboard(page: Page, tickers: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox'));
  await page.keyboard.type(tickers);
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Add to Watchlist' }));
}

test.each([390, 1440])(
  'at %s pixels, tickers are added, visited with j and k, opened and closed',
  async (width) => {
    const page = await open(width, '/?brand=all&step=add');
    await addByKeyboard(page, 'KO, PEP, WMT');
    await page.getByRole('row', { name: /^WMT/ }).waitFor();
    const listed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main [data-ticker]')].map(({ dataset }) => dataset.ticker),
    );

    await page.keyboard.press('j');
    expect(await focusedTicker(page)).toBe(listed[0]);
    await page.keyboard.press('j');
    expect(await focusedTicker(page)).toBe(listed[1]);
    await page.keyboard.press('k');
    expect(await focusedTicker(page)).toBe(listed[0]);

    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: new RegExp(`^${listed[0]} • `) });
    await details.waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(await focusedTicker(page)).toBe(listed[0]);
    await page.context().close();
  },
);

test('using only the keyboard, a reader dismisses a filing that needs attention, and it stays dismissed', async () => {
  const { session } = await proReader(journey.service, 'nora.keys@example.com', ['COIN'], ['8-K']);
  await journey.service.publish({ accession: nextReportOf('COIN') });
  await until('an important filing of COIN', async () => {
    const { watchlist } = await call<WatchlistResponse>(journey.service, 'watchlist', { session });
    return watchlist[0]?.recent_filings.some(
      (filing) => isImportant(filing) && watchlist[0]?.unseen_ids.includes(filing.id),
    );
  });
  const page = await open(1440, '/?brand=all', session);
  const strip = page.getByRole('region', { name: 'Needs you' });
  await strip.waitFor();
  const before = await strip.getByRole('listitem').count();

  await page.keyboard.press('j');
  const dismissed = page.waitForResponse('**/api/dismiss-filing');
  await page.keyboard.press('x');
  expect((await dismissed).status()).toBe(200);
  await expect.poll(() => strip.getByRole('listitem').count()).toBe(before - 1);

  await page.reload();
  await page.getByRole('row', { name: /^COIN/ }).waitFor();
  expect(await strip.getByRole('listitem').count()).toBe(before - 1);
  await page.context().close();
});

test('using only the keyboard, a reader changes a setting, and it stays changed', async () => {
  const { session } = await proReader(journey.service, 'sam.keys@example.com', ['KO'], ['8-K']);
  const page = await open(1440, '/?brand=all', session);
  await page.getByRole('row', { name: /^KO/ }).waitFor();
  await press(page, page.getByRole('link', { name: 'Settings' }));
  const quietNote = page.getByRole('switch', { name: 'Weekly “All quiet” note' });
  await quietNote.waitFor();
  const wasOn = await quietNote.isChecked();

  await tabTo(page, quietNote);
  const saved = page.waitForResponse('**/api/update-notification-preferences');
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);

  await page.reload();
  await quietNote.waitFor();
  expect(await quietNote.isChecked()).toBe(!wasOn);
  await page.context().close();
});

test('using only the keyboard, a reader searches the text of filings and opens a result', async () => {
  const page = await open(1440, '/search?brand=all');
  await tabTo(page, page.getByRole('searchbox').first());
  await page.keyboard.type('revenue');
  await page.keyboard.press('Enter');

  await press(page, page.locator('main article a, main li a').first());

  await page.waitForURL(/\/filing\//);
  await page.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor();
  await page.context().close();
});

test('using only the keyboard, a reader asks a question and opens the passage that the answer cites', async () => {
  const { session } = await proReader(
    journey.service,
    'cora.keys@example.com',
    ['MSFT'],
    ['8-K', '10-Q'],
    'all',
  );
  const page = await open(1440, '/chat?brand=all', session);
  await tabTo(page, page.getByRole('textbox', { name: 'Your question' }));
  await page.keyboard.type('Which filings did Microsoft make recently?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy with sources' }).waitFor();

  await press(page, page.getByRole('link', { name: /^Source 1: Microsoft/ }));

  await page.waitForURL(/\/filing\//);
  await page.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor();
  await page.context().close();
});

test('using only the keyboard, a reader logs in with an emailed link', async () => {
  const email = 'lou.keys@example.com';
  await proReader(journey.service, email, ['PEP'], ['8-K']);
  const page = await open(1440, '/?brand=all');
  await press(page, page.getByRole('link', { name: 'Login' }));
  await tabTo(page, page.getByLabel('Email or phone number'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Check your email!' }).waitFor();

  const login = await until('the login link', async () => {
    const { emails } = await journey.service.inbox(email);
    return emails.some(({ subject }) => subject.startsWith('Log in'));
  });
  expect(login).toBe(true);
  await page.goto(await linkFromInbox(journey.service, email, '/api/verify-login'));
  await press(page, page.getByRole('button', { name: 'Log in' }));

  await page.getByRole('row', { name: /^PEP/ }).waitFor();
  expect(await page.getByRole('banner').textContent()).toContain(email);
  await page.context().close();
});

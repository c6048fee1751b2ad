import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BRANDS, type BrandId, byBrand } from '#domain/brands/brand.ts';
import { formatPhone } from '#domain/format/phone.ts';
import type { Inbox } from '#local/http/inbox.ts';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { smallTargets } from '#test/support/browser/hit-areas.ts';
import { addTicker, openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { linkFromInbox } from '#test/support/reader.ts';
import { until } from '#test/support/until.ts';

/** The email address of one reader per brand. */
const EMAILS = byBrand((id) => `reader.of.${id}@example.com`);

const journey = openedForFile(openJourney);

const addFirst = (page: Page, brand: BrandId, ticker: string) =>
  addTicker(page, `${journey.service.url}/?brand=${brand}`, ticker);

const rowOf = (page: Page, ticker: string) => page.getByRole('row', { name: new RegExp(ticker) });

async function askToLogIn(page: Page, entry: string): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email or phone number').fill(entry);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function codeFor(phone: string): Promise<string> {
  return until(`a code for ${phone}`, async () => {
    const [newest] = (await journey.service.inbox(phone)).texts;
    return newest?.body.match(/^Your Filing Pulse code is (\d{6})\./)?.[1];
  });
}

const wordsOf = (url: URL) => [...url.searchParams.keys()];

/** Returns the login emails to this address, newest first, once there are `count` of them. */
async function loginMails(email: string, count: number): Promise<Inbox['emails']> {
  return until(`${count} login mails to ${email}`, async () => {
    const mails = (await journey.service.inbox(email)).emails.filter(({ subject }) =>
      subject.startsWith('Log in'),
    );
    return mails.length >= count ? mails : undefined;
  });
}

describe('a reader of the 8-K site', () => {
  const brand = '8k';
  const { name } = BRANDS[brand];
  const reader = { email: EMAILS[brand], phone: '+14155550186', typed: '(415) 555-0186' };

  test('logging in by text keeps the tickers, and logging out in one tab logs out the other', async () => {
    const { context, page } = await journey.visitor();
    await addFirst(page, brand, 'AAPL');
    await askToLogIn(page, reader.typed);
    await page.getByLabel('Verification code').waitFor();
    await expectNoViolations(page, 'the code step');
    await page.getByLabel('Verification code').fill(await codeFor(reader.phone));
    await page.getByText('1 ticker moved into your account.').waitFor();
    await page.getByText(formatPhone(reader.phone)).waitFor();
    await rowOf(page, 'AAPL').waitFor();

    const other = await context.newPage();
    await other.goto(`${journey.service.url}/?brand=${brand}`);
    await rowOf(other, 'AAPL').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Add Your First Ticker' }).waitFor();
      await tab.getByText('Anonymous').waitFor();
      expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({ loggingOut: 'true' });
    }

    // A login in the other tab also logs in the first one. Without a session, the user must press the button.
    await addFirst(other, brand, 'AAPL');
    await askToLogIn(other, reader.email);
    await other.getByRole('dialog', { name: 'Check your email!' }).waitFor();
    await expectNoViolations(other, 'the dialog');
    await other.evaluate(() => localStorage.removeItem('session'));
    const link = await linkFromInbox(journey.service, reader.email, '/api/verify-login');
    for (const theme of ['light', 'dark']) {
      await other.evaluate((mode) => localStorage.setItem('theme-mode', mode), theme);
      await other.goto(link);
      await other.getByRole('button', { name: 'Log in' }).waitFor();
      // The link's page has the same theme as the site in this browser.
      expect(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
      await expectNoViolations(other, `the page of a link, ${theme}`);
    }
    await other.getByRole('button', { name: 'Log in' }).click();
    for (const tab of [other, page]) {
      await tab.getByText(reader.email).waitFor();
      await rowOf(tab, 'AAPL').waitFor();
      expect(await tab.title()).toContain(name);
    }
    await context.close();
  });

  test('logging in by email in a second browser merges its watchlist, and the email has the brand’s name', async () => {
    const { context, page } = await journey.visitor();
    await addFirst(page, brand, 'MSFT');
    await askToLogIn(page, reader.email);
    await page.getByRole('dialog', { name: 'Check your email!' }).waitFor();
    const [mail] = await loginMails(reader.email, 2);
    expect(mail).toMatchObject({ subject: `Log in to ${name}`, from: expect.stringContaining(name) });

    // This browser has a session, so the link's page presses its button automatically.
    const link = await linkFromInbox(journey.service, reader.email, '/api/verify-login');
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === '/' && wordsOf(url).every((word) => word === 'brand'));
    await page.getByText('1 ticker moved into your account.').waitFor();
    for (const ticker of ['AAPL', 'MSFT']) await rowOf(page, ticker).waitFor();
    // The cookie with the session no longer exists. The remaining cookie grants no access and is hidden from
    // scripts.
    const left = expect.objectContaining({ name: 'known-device', httpOnly: true });
    expect(await context.cookies()).toEqual([left]);
    expect(await page.title()).toContain(name);

    // A logged-in user is never switched to another account without pressing a button.
    await page.goto(link);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'This link was already used' }).waitFor();
    await page.getByLabel('Email or phone number').waitFor();
    await expectNoViolations(page, 'the login page');
    await context.close();
  });

  test('the login page fits on a phone screen', async () => {
    const { context, page } = await journey.visitor(390);
    await page.goto(`${journey.service.url}/?brand=${brand}&ticker=AAPL`);
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Add/ }).last().click();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    // The notice covers the footer's links.
    const notice = page.getByText('1 ticker(s) added');
    await notice.waitFor();
    await notice.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email or phone number').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await context.close();
  });
});

test.each(['form4', 'all'] as const)('a login by email on the site of %s uses that brand', async (brand) => {
  const { name } = BRANDS[brand];
  const email = EMAILS[brand];
  const { context, page } = await journey.visitor();
  await addFirst(page, brand, 'AAPL');
  await askToLogIn(page, email);
  await page.getByRole('dialog', { name: 'Check your email!' }).waitFor();
  const [mail] = await loginMails(email, 1);
  expect(mail).toMatchObject({ subject: `Log in to ${name}`, from: expect.stringContaining(name) });

  await page.goto(await linkFromInbox(journey.service, email, '/api/verify-login'));
  await page.getByText(email).waitFor();
  await rowOf(page, 'AAPL').waitFor();
  expect(await page.title()).toContain(name);
  await context.close();
});

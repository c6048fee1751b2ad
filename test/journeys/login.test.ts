import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '#test/support/chromium.ts';
import { linkFromInbox } from '#test/support/reader.ts';
import { discard, type Service, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';

const PHONE = '+14155550188';
const EMAIL = 'bea.reader@example.com';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService(['--speed', '0.001']),
    chromium.launch(chromiumLaunch()),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await discard(service);
});

/** A browser of its own on a phone-sized or a wide screen, at the start page. */
async function visitor(width = 1280): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(service.url);
  return { context, page };
}

async function addFirst(page: Page, ticker: string): Promise<void> {
  await page.goto(`${service.url}/?ticker=${ticker}`);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('row', { name: new RegExp(ticker) }).waitFor();
}

async function askToLogIn(page: Page, entry: string): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail or phone number').fill(entry);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function codeFor(phone: string): Promise<string> {
  return until(`a code for ${phone}`, async () => {
    const [newest] = (await service.inbox(phone)).texts;
    return newest?.body.match(/^Your Filing Pulse code is (\d{6})\./)?.[1];
  });
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
      `${what}, ${theme}`,
    ).toEqual([]);
  }
}

test('a login by text keeps the tickers; a logout in one tab logs out the other', async () => {
  const { context, page } = await visitor();
  await addFirst(page, 'AAPL');
  await askToLogIn(page, '(415) 555-0188');
  await page.getByLabel('Verification code').waitFor();
  await expectNoViolations(page, 'the code step');
  await page.getByLabel('Verification code').fill(await codeFor(PHONE));
  await page.getByText('1 ticker moved into your account.').waitFor();
  await page.getByText(PHONE).waitFor();
  await page.getByRole('row', { name: /AAPL/ }).waitFor();

  const other = await context.newPage();
  await other.goto(service.url);
  await other.getByRole('row', { name: /AAPL/ }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Add Your First Ticker' }).waitFor();
    await tab.getByText('Anonymous').waitFor();
    expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({ loggingOut: 'true' });
  }

  // And a login in the one that followed logs in the first. Without a session somebody has to press the button.
  await addFirst(other, 'AAPL');
  await askToLogIn(other, EMAIL);
  await other.getByRole('dialog', { name: 'Check your email!' }).waitFor();
  await expectNoViolations(other, 'the dialog');
  await other.evaluate(() => localStorage.removeItem('session'));
  await other.goto(await linkFromInbox(service, EMAIL, '/api/verify-login'));
  await other.getByRole('button', { name: 'Log in' }).click();
  for (const tab of [other, page]) {
    await tab.getByText(EMAIL).waitFor();
    await tab.getByRole('row', { name: /AAPL/ }).waitFor();
  }
  await context.close();
});

test('a login by e-mail in a second browser merges what it watched', async () => {
  const second = await visitor();
  await addFirst(second.page, 'MSFT');
  await askToLogIn(second.page, EMAIL);
  await second.page.getByRole('dialog', { name: 'Check your email!' }).waitFor();
  const link = await until('the second mail', async () => {
    const { emails } = await service.inbox(EMAIL);
    return emails.length === 2 ? linkFromInbox(service, EMAIL, '/api/verify-login') : undefined;
  });
  // This browser holds a session, so the page behind the link presses its button itself.
  await second.page.goto(link);
  await second.page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await second.page.getByText('1 ticker moved into your account.').waitFor();
  for (const ticker of ['AAPL', 'MSFT']) {
    await second.page.getByRole('row', { name: new RegExp(ticker) }).waitFor();
  }
  expect(await second.context.cookies()).toEqual([]);

  await second.page.goto(link);
  await second.page.getByRole('heading', { name: 'This link was already used' }).waitFor();
  await second.page.getByLabel('E-mail or phone number').waitFor();
  await expectNoViolations(second.page, 'the login page');
  await second.context.close();
});

test.each(['8k', 'form4', 'all'])('on a phone the login of %s fits the screen', async (brand) => {
  const { context, page } = await visitor(390);
  await page.goto(`${service.url}/?brand=${brand}&ticker=AAPL`);
  await page.getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail or phone number').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { addTicker, openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { buyPro, linkFromInbox } from '#test/support/reader.ts';
import { until } from '#test/support/until.ts';

const EMAIL = 'dora.reader@example.com';
const PHONE = '+14155550191';

const journey = openedForFile(openJourney);

/** Opens a separate browser that is logged in by an emailed link. */
async function loggedIn(): Promise<Page> {
  const { service } = journey;
  const { page } = await journey.visitor();
  const before = (await service.inbox(EMAIL)).emails.length;
  await page.goto(`${service.url}/login`);
  await page.getByLabel('Email or phone number').fill(EMAIL);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Check your email!' }).waitFor();
  await until('the mail', async () => (await service.inbox(EMAIL)).emails.length > before);
  await page.goto(await linkFromInbox(service, EMAIL, '/api/verify-login'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(EMAIL).waitFor();
  return page;
}

async function answerFrom(phone: string, body: string): Promise<void> {
  await until(`a text to ${phone}`, async () => (await journey.service.inbox(phone)).texts.length > 0);
  await fetch(`${journey.service.url}/__local/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: phone, body }),
  });
}

async function setLimit(page: Page, limit: string, value: string): Promise<void> {
  await page.getByLabel(`${limit}, AAPL`).fill(value);
  await page.keyboard.press('Enter');
}

function limitIn(page: Page, limit: string): Promise<string> {
  return page.getByLabel(`${limit}, AAPL`).inputValue();
}

async function openSettings(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  // On a phone the link is in the menu.
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  } else await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}

test('settings are saved, a phone is confirmed, other sessions end, and the account has been deleted with its data', async () => {
  const { service } = journey;
  const page = await loggedIn();
  await addTicker(page, service.url, 'AAPL');
  await openSettings(page);
  await expectNoViolations(page, 'the settings');

  // Choices persist after a reload.
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await alerts.getByRole('combobox', { name: 'Digest at' }).selectOption('18');
  await alerts.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
  await alerts.getByText('Significant event worth reviewing').click();
  await page.getByRole('switch', { name: 'Let CRITICAL through' }).click();
  // Waits for this response, which comes after all earlier changes. The text "Saved" is visible for only three
  // seconds.
  const kept = page.waitForResponse('**/api/update-alert-thresholds');
  await page.getByLabel('Find a ticker on your watchlist').fill('AAPL');
  await page.keyboard.press('Enter');
  await setLimit(page, 'Price above', '250');
  await kept;
  await page.reload();
  await alerts.getByText('Daily digest').first().waitFor();
  expect(await alerts.getByRole('combobox', { name: 'Digest at' }).inputValue()).toBe('18');
  expect(await alerts.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
  expect(await alerts.getByRole('radio', { name: /HIGH/ }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Let CRITICAL through' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Price above, AAPL').inputValue()).toBe('250');

  // Two tabs make changes in quick succession: each shows the other's, and neither undoes them.
  const tab = await page.context().newPage();
  await tab.goto(`${service.url}/settings`);
  for (const turn of [1, 2, 3, 4, 5]) {
    const [change, below] = [`${5 + turn}`, `${180 + turn}`];
    await setLimit(page, 'Change', change);
    await until('the other tab', async () => (await limitIn(tab, 'Change')) === change);
    await setLimit(tab, 'Price below', below);
    await until('this tab', async () => (await limitIn(page, 'Price below')) === below);
    expect(await limitIn(page, 'Change')).toBe(change);
  }
  expect(await limitIn(page, 'Price above')).toBe('250');
  await tab.close();

  // Adds a second contact: requested by text, confirmed from the phone, and shown without a reload.
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByLabel('US phone number').fill('(415) 555-0191');
  await expectNoViolations(page, 'the contact dialog');
  await page.getByRole('button', { name: 'Send confirmation text' }).click();
  await approve(page, /Enter (\d{6}) to use the phone number/);
  await page.getByText(/Reply YES to confirm\./).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const contacts = page.getByRole('region', { name: 'Contact details' });
  await contacts.getByText('Pending').waitFor();
  await answerFrom(PHONE, 'YES');
  await contacts.getByText('Pending').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove email' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Alerts by text' }).isChecked()).toBe(true);

  // Signs out another browser of the same reader.
  const other = await loggedIn();
  await page.reload();
  await page.getByRole('button', { name: 'Log out others (1)' }).click();
  await page.getByRole('button', { name: /Log out others/ }).waitFor({ state: 'detached' });
  await other.reload();
  await other.getByText('Anonymous').waitFor();
  await page.reload();
  await page.getByText('This browser', { exact: true }).waitFor();

  // Exports the reader's data.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toBeTypeOf('object');
  for (const own of [EMAIL, PHONE, 'AAPL']) expect(file).toContain(own);

  // Deletes the account, which also ends the paid subscription.
  await buyPro(service, EMAIL);
  const session = await page.evaluate(() => localStorage.getItem('session'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectNoViolations(page, 'the question before deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await approve(page, /Enter (\d{6}) to delete your account/);
  await page.getByText('Your account and everything in it have been deleted.').waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ loggingOut: 'true' });
  const answer = await fetch(`${service.url}/api/profile`, { headers: { 'x-session': session ?? '' } });
  expect(answer.status).toBe(401);
  const farewell = await until('the farewell', async () =>
    (await service.inbox(EMAIL)).emails.find(({ subject }) => subject.endsWith('account has been deleted')),
  );
  expect(farewell.text).toContain('Your subscription has been canceled');
});

/** Enters the code that approves a change, once it has arrived by email. */
async function approve(page: Page, pattern: RegExp): Promise<void> {
  const code = await until('the code', async () => {
    const { emails } = await journey.service.inbox(EMAIL);
    return emails.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  });
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test.each([360, 1920])('the list and the settings are not wider than the screen at %i px', async (width) => {
  const { context, page } = await journey.visitor(width);
  await addTicker(page, journey.service.url, 'AAPL');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await openSettings(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await context.close();
});

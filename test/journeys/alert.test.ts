import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { nextReportOf, openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { buyPro, linkFromInbox } from '#test/support/reader.ts';
import { until } from '#test/support/until.ts';

const EMAIL = 'alma@readers.example.com';
/** Email address of the first administrator of a local service. */
const ADMIN = 'admin@example.com';
/** There are many steps from publication to the alert, and each is slow on a busy machine. */
const ALERT_WITHIN_MS = 90_000;

const journey = openedForFile(openJourney);
let page: Page;

beforeAll(async () => {
  ({ page } = await journey.visitor(1440));
});

test('a visitor adds AAPL, verifies an address, buys PRO, and gets the alert and the unread row of a new filing', async () => {
  await page.goto(journey.service.url);
  await page.getByRole('combobox').fill('AAPL');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Your First Ticker' }).click();
  const row = page.getByRole('row', { name: /AAPL/ });
  await row.waitFor();
  await expectNoViolations(page, 'the watchlist');

  await page.getByRole('button', { name: 'Add Contact Info' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(EMAIL);
  await expectNoViolations(page, 'the contact dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /send|verify|continue/i })
    .click();
  await page.goto(await linkFromInbox(journey.service, EMAIL, '/api/verify-login'));
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await page.getByText(EMAIL).waitFor();

  await buyPro(journey.service, EMAIL);
  const [accession] = await journey.service.publish({ accession: nextReportOf('AAPL') });
  const alert = await until(
    'the alert',
    async () => {
      const { emails } = await journey.service.inbox(EMAIL);
      return emails.find((email) => email.subject.startsWith('AAPL'));
    },
    ALERT_WITHIN_MS,
  );
  expect(alert.subject).toMatch(/^AAPL · (CRITICAL|HIGH|MEDIUM|LOW) · 8-K: ./);
  expect(alert.headers['list-unsubscribe-post']).toContain('List-Unsubscribe=One-Click');
  expect(alert.text).toContain(accession?.replaceAll('-', ''));

  await page.reload();
  await row.getByRole('img', { name: '1 unseen filing' }).first().waitFor({ state: 'attached' });
  await expectNoViolations(page, 'the watchlist with an unread filing');
});

test('opening the row shows the filing and marks it as read', async () => {
  const row = page.getByRole('row', { name: /AAPL/ });
  const marked = page.waitForResponse('**/api/mark-ticker-viewed');
  await row.click();
  const panel = page.getByRole('dialog', { name: /AAPL • Apple Inc/ });
  const link = panel.getByRole('link', { name: 'View Filing' }).first();
  await link.waitFor();
  const filing = await fetch((await link.getAttribute('href')) ?? '');
  expect(filing.status).toBe(200);
  await expectNoViolations(page, 'the filing in its panel');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  // The badge disappears immediately, but the call reaches the server a moment later.
  await marked;
  await page.reload();
  await row.waitFor();
  expect(await row.getByRole('img', { name: /unseen/ }).count()).toBe(0);
});

test.runIf(IS_LONG_RUN)(
  'an administrator logs in with an emailed code and sees the state of the alert',
  async () => {
    const admin = await journey.visitor(390);
    await admin.page.goto(`${journey.service.url}/admin`);
    await admin.page.getByLabel('Email address').fill(ADMIN);
    await admin.page.getByRole('button', { name: 'Send code' }).click();
    await admin.page.getByLabel('Code').waitFor();
    await expectNoViolations(admin.page, 'the admin login');
    const code = await until('the code', async () => {
      const [newest] = (await journey.service.inbox(ADMIN)).emails;
      return /^\d{6}/.exec(newest?.subject ?? '')?.[0];
    });
    await admin.page.getByLabel('Code').fill(code);
    await admin.page.getByRole('button', { name: 'Log in', exact: true }).click();

    await admin.page.getByRole('heading', { name: 'Overview' }).waitFor();
    await admin.page.goto(`${journey.service.url}/admin/notifications`);
    const row = admin.page.getByRole('row', { name: /a•••@readers.example.com/ }).filter({ hasText: 'AAPL' });
    await row.first().waitFor();
    expect(await row.first().textContent()).toMatch(/(Sent|Delivered)/);
    await expectNoViolations(admin.page, 'the notifications');
  },
);

test('the unsubscribe link in the alert stops alerts without a login', async () => {
  const { emails } = await journey.service.inbox(EMAIL);
  const header = emails.find((email) => email.subject.startsWith('AAPL'))?.headers['list-unsubscribe'] ?? '';
  const link = /<(http[^>]+)>/.exec(header.replace(/\s+/g, ''))?.[1] ?? '';
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
});

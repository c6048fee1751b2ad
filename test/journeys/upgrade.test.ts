import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { linkFromInbox } from '#test/support/reader.ts';
import { discard, type Service, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';

const EMAIL = 'paula.reader@example.com';

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
  if (service) await discard(service);
});

test('a visitor chooses a plan, verifies, pays, has PRO, and cancels', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();

  await page.goto(`${service.url}/pricing`);
  await page.getByText('$10', { exact: true }).waitFor();
  await expectNoViolations(page, 'the prices');
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to PRO' }).click();

  // Verifying leads back to the choice.
  await page.getByRole('button', { name: 'Add Contact Info' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await until('the mail', async () => (await service.inbox(EMAIL)).emails.length > 0);
  await page.goto(await linkFromInbox(service, EMAIL, '/api/verify-login'));
  await page.waitForURL('**/upgrade?plan=pro');

  // A card that is declined, a change of mind, and a card that works.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('button', { name: 'Go back without paying' }).click();
  await page.getByText('You have not been charged.').waitFor();
  await expectNoViolations(page, 'the step to checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay with a card that works' }).click();
  await page.getByRole('heading', { name: 'Thank you. You have PRO.' }).waitFor();
  await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();

  // The plan in the settings, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Manage your plan' }).click();
  const plan = page.getByRole('region', { name: 'Plan' });
  await plan.getByText(/^\$10 a month\. Renews on /).waitFor();
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await plan.getByText(/Canceled: it ends on /).waitFor();
  await plan.getByRole('button', { name: 'Keep my plan' }).click();
  await plan.getByText(/Renews on /).waitFor();

  expect((await service.state()).stripe).toEqual({ customers: 1, active_subscriptions: 1 });
});

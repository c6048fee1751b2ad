import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { addTicker, nextReportOf, openJourney } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { buyPro, call, linkFromInbox } from '#test/support/reader.ts';
import { until } from '#test/support/until.ts';

const EMAIL = 'paula.reader@example.com';
const TICKER = 'NVDA';
/** A month and a day, so that the billing period is over. */
const NEXT_PERIOD_DAYS = 32;
const PHONE_WIDTH = 390;

const journey = openedForFile(openJourney);

test('a visitor verifies, upgrades, gets an alert, adds a pack, fails to pay, pays with another card, cancels, and is free again', async () => {
  const { page } = await journey.visitor(1440);
  await addTicker(page, journey.service.url, TICKER);
  await verifyAndUpgrade(page);
  await getAnAlert();
  await addAPack(page);
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
  const { customer } = await buyPro(journey.service, EMAIL);
  await failToPay(page, customer);
  await cancelThePlan(page);
});

async function verifyAndUpgrade(page: Page): Promise<void> {
  const { service } = journey;
  await page.goto(`${service.url}/pricing`);
  await page.getByText('$10', { exact: true }).waitFor();
  await expectNoViolations(page, 'the prices');
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to PRO' }).click();

  // Verification returns to the chosen plan.
  await page.getByRole('button', { name: 'Add Contact Info' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await page.goto(await linkFromInbox(service, EMAIL, '/api/verify-login'));
  await page.waitForURL('**/upgrade?plan=pro');

  // Covers a declined card, a canceled checkout, and a card whose bank requires authentication.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('button', { name: 'Go back without paying' }).click();
  await page.getByText('You have not been charged.').waitFor();
  await expectNoViolations(page, 'the step to checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay with a card that asks for 3-D Secure' }).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await page.getByRole('heading', { name: 'Thank you. You have PRO.' }).waitFor();
  await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
}

async function getAnAlert(): Promise<void> {
  await journey.service.publish({ accession: nextReportOf(TICKER) });
  await mailWith(/^NVDA · /);
}

async function addAPack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add-ons' }).click();
  await page.getByLabel('Packs').selectOption('1');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('From then on your plan costs $15 a month.').waitFor();
  await expectNoViolations(page, 'the price of a pack');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your add-ons have been updated.').waitFor();
}

/** Makes the renewal payment fail: the plan continues for a week, until there is another card. */
async function failToPay(page: Page, customer: string): Promise<void> {
  const { service } = journey;
  const plan = planOn(page);
  await page.goto(`${service.url}/settings`);
  await plan.getByText('PRO with 1 add-on pack').waitFor();
  await plan.getByText(/^\$15 a month\. Renews on /).waitFor();
  await service.atStripe({ what: 'card', customer, behavior: 'declined' });
  await service.atStripe({ what: 'time', days: NEXT_PERIOD_DAYS });
  await mailWith(/payment failed$/);
  await page.reload();
  const warning = plan.getByText(/^Your last payment failed\./);
  await warning.waitFor();
  await page.getByRole('banner').getByText('PRO', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_WIDTH);
  await expectNoViolations(page, 'the failed payment');
  await plan.getByRole('button', { name: 'Update your card' }).click();
  await page.getByRole('button', { name: 'Use a card that works' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await plan.getByText(/Renews on /).waitFor();
  expect(await warning.count()).toBe(0);
}

/** Cancels, resumes, and cancels again; then the month ends. */
async function cancelThePlan(page: Page): Promise<void> {
  const { service } = journey;
  const plan = planOn(page);
  await cancel(page);
  await plan.getByText(/Canceled: it ends on /).waitFor();
  await plan.getByRole('button', { name: 'Keep my plan' }).click();
  await plan.getByText(/Renews on /).waitFor();
  await cancel(page);
  await plan.getByText(/Canceled: it ends on /).waitFor();
  await service.atStripe({ what: 'time', days: NEXT_PERIOD_DAYS });
  await until('the end of the plan', () => hasNoPlan(page));
  await page.reload();
  await plan.getByText('Free', { exact: true }).waitFor();
  await plan.getByRole('link', { name: 'Upgrade' }).waitFor();
}

async function hasNoPlan(page: Page): Promise<boolean> {
  const session = await page.evaluate(() => localStorage.getItem('session'));
  const { planType } = await call<Profile>(journey.service, 'profile', { session: session ?? '' });
  return planType === 'free';
}

const planOn = (page: Page) => page.getByRole('region', { name: 'Plan' });

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
}

function mailWith(subject: RegExp): Promise<unknown> {
  return until(`a mail with ${subject}`, async () =>
    (await journey.service.inbox(EMAIL)).emails.find((mail) => subject.test(mail.subject)),
  );
}

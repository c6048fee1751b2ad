import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, PRO, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();
const plan = section('Plan');

const bought = () => ({
  ...api().subscription,
  plan: 'pro' as const,
  renews_at: '2026-12-22T12:00:00Z',
  monthly: 1_000,
  currency: 'usd',
  has_portal: true,
});

test('a reader on the free plan gets a link to the upgrade', async () => {
  await openSettings(EMAIL);
  await expect.element(plan.getByText('Free')).toBeVisible();
  await expect.element(plan.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
});

test('a plan can be canceled for the end of its month, and then resumed', async () => {
  api().subscription = bought();
  const answers = { ...bought(), cancels_at: '2026-12-22T12:00:00Z' };
  api().instead.set('POST /api/cancel-subscription', () => ({ body: answers }));
  api().instead.set('POST /api/resume-subscription', () => ({ body: bought() }));
  await openSettings(PRO);
  await expect.element(plan.getByText('$10 a month. Renews on December 22, 2026.')).toBeVisible();
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect
    .element(plan.getByText('Canceled: it ends on December 22, 2026.', { exact: false }))
    .toBeVisible();
  await plan.getByRole('button', { name: 'Keep my plan' }).click();
  await expect.element(plan.getByText('Renews on December 22, 2026.', { exact: false })).toBeVisible();
});

longTest('a discount, tax or credit is included in the next month’s price', async () => {
  api().subscription = { ...bought(), next_payment: 864 };
  await openSettings(PRO);
  await expect.element(plan.getByText('$10 a month. Renews on December 22, 2026 for $8.64.')).toBeVisible();
});

test('after a failed payment, the reader is asked for another card', async () => {
  api().subscription = { ...bought(), grace_until: '2026-11-29T12:00:00Z' };
  await openSettings(PRO);
  await expect.element(plan.getByText('ends on November 29, 2026', { exact: false })).toBeVisible();
  await expect.element(plan.getByRole('button', { name: 'Update your card' })).toBeVisible();
});

test('for a plan that ended, the page says why, and what happened to its payment', async () => {
  api().subscription = {
    ...api().subscription,
    ended: { at: '2026-11-20T12:00:00Z', reason: 'refunded' },
    has_portal: true,
    invoices: [
      {
        number: 'LOCAL-0001',
        created_at: '2026-11-19T12:00:00Z',
        total: 1_000,
        currency: 'usd',
        status: 'refunded',
        url: null,
      },
    ],
  };
  await openSettings(EMAIL);
  const why = 'Your plan ended on November 20, 2026 because the payment was refunded.';
  await expect.element(plan.getByText(why, { exact: false })).toBeVisible();
  await expect.element(plan.getByText('Refunded', { exact: true })).toBeVisible();
});

test('the reader chooses which tickers stay active', async () => {
  api().limit = 1;
  api().items = [
    watchlistItem({ ticker: 'AAPL' }),
    watchlistItem({ id: 'i2', ticker: 'NVDA', paused: 'over_limit' }),
  ];
  api().instead.set('POST /api/choose-tickers', () => ({ body: { active: ['NVDA'], paused: ['AAPL'] } }));
  await openSettings(EMAIL);
  await expect.element(plan.getByText('1 of your 2 tickers is paused', { exact: false })).toBeVisible();
  await plan.getByLabelText('AAPL').click();
  await plan.getByLabelText('NVDA').click();
  await plan.getByRole('button', { name: 'Save choice' }).click();
  await expect
    .poll(() => api().called('POST', '/api/choose-tickers')[0]?.body)
    .toEqual({ tickers: ['NVDA'] });
});

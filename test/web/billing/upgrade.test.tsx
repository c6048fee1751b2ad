import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filing, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { EMAIL, PRO } from '../support/settings.ts';

const api = freshSite();
const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });

test('the pricing page leads to the chosen plan', async () => {
  openSite('/pricing');
  await expect.element(page.getByText('$10')).toBeVisible();
  await expect.element(page.getByText('$5 a month for each pack', { exact: false })).toBeVisible();
  await link('Upgrade to PRO').click();
  await expect.element(page.getByRole('heading', { name: 'Upgrade' })).toBeVisible();
  expect(location.search).toBe('?plan=pro');
});

test('the pricing page says which plan includes the chatbot', async () => {
  openSite('/pricing');
  await expect
    .element(page.getByText(/^PRO All filings is sold on Filing Pulse and adds its chatbot/))
    .toBeVisible();
});

test('an error is shown if prices cannot be loaded', async () => {
  api().instead.set('GET /api/plans', () => ({ status: 502, body: '' }));
  openSite('/pricing');
  await expect.element(page.getByRole('heading', { name: 'Prices could not be loaded' })).toBeVisible();
});

test('while the stage sells nothing, the pages about plans say that plans open soon', async () => {
  api().instead.set('GET /api/plans', () => ({
    body: { offered: false, plans: [], add_ons: [], max_add_ons: 5, tax_added: false },
  }));
  openSite('/upgrade');
  await expect.element(page.getByRole('heading', { name: 'Plans open soon' })).toBeVisible();
  await expect.element(link('Go to your watchlist')).toBeVisible();
});

test('a brand without plans links to the brands that have them', async () => {
  openSite('/upgrade?brand=form4');
  await expect
    .element(link('Plans on Filing Pulse'))
    .toHaveAttribute('href', expect.stringContaining('/pricing?brand=all'));
  await expect.element(link('Plans on 8-K Pulse')).toBeVisible();
  await expect.element(page.getByText('Track earnings too')).toBeVisible();
  await expect.element(page.getByText('8-K, 10-Q, 10-K')).toBeVisible();
});

test('the 8-K brand advertises the all-filings site next to its own plans', async () => {
  openSite('/pricing');
  await expect.element(page.getByText('Track ALL SEC filings including IPOs!')).toBeVisible();
  await expect.element(page.getByText('13F, DEF 14A, S-1, D, 424B4')).toBeVisible();
  await expect.element(link('Plans on Filing Pulse')).toHaveAttribute('href', '/pricing?brand=all');
});

test.each(
  fewUnlessLong(1, [
    ['13D', '/pricing?brand=all'],
    ['10-Q', '/pricing?brand=8k'],
  ]),
)('on a brand without plans, a locked %s links to the site that unlocks it: %s', async (form, address) => {
  api().items = [watchlistItem()];
  api().filings = [filing({ form, form_type: form, analysis: 'headline' })];
  openAsVisitor('/?brand=form4&open=AAPL');
  const upgrade = link('Upgrade to View').first();
  await expect.element(upgrade).toHaveAttribute('href', address);
});

test('a visitor must verify a contact first, and the chosen plan is kept', async () => {
  openAsVisitor('/upgrade?plan=pro');
  await page.getByLabelText('Packs').selectOptions('2');
  await expect.element(page.getByText('$20')).toBeVisible();
  await expect.element(page.getByText('90 tickers in all.', { exact: false })).toBeVisible();
  await button('Add Contact Info').click();
  await page.getByLabelText('Email address').fill('ann@example.com');
  await button('Send confirmation link').click();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(api().called('POST', '/api/notify')[0]?.body).toMatchObject({
    wanted: { plan: 'pro', packs: 2 },
  });
});

test('a login keeps the chosen plan', async () => {
  openSite('/login?plan=pro&packs=2');
  await page.getByLabelText('Email or phone number').fill('ann@example.com');
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  expect(api().called('POST', '/api/login')[0]?.body).toMatchObject({
    wanted: { plan: 'pro', packs: 2 },
  });
});

test('a rejected checkout says why', async () => {
  api().profile = profile(EMAIL);
  api().items = [watchlistItem()];
  api().instead.set('POST /api/checkout', () => ({
    status: 403,
    body: { error: 'no_billing', message: 'Nothing is sold here.' },
  }));
  const gains = { days: 30, tickers: 12, tickers_in_need: 3, alerts: 41, unlocked_filings: 7, is_all: true };
  api().instead.set('GET /api/plan-gains', () => ({ body: gains }));
  openAsVisitor('/upgrade?plan=pro&packs=1&checkout=canceled');
  await expect.element(page.getByText('You have not been charged.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 ticker watched: room for 49 more.')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '3 of your 12 tickers are paused or set to forms that the free plan doesn’t include. In the last 30 days, PRO would have alerted you to 41 filings within seconds. Without it, they come with the next daily digest.',
      ),
    )
    .toBeVisible();
  await button('Continue to payment').click();
  await expect.element(page.getByText('Nothing is sold here.')).toBeVisible();
  expect(api().called('POST', '/api/checkout')[0]?.body).toEqual({
    plan: 'pro',
    addon: 'tickers',
    quantity: 1,
  });
});

test('after the payment, the reader returns to where the upgrade began', async () => {
  sessionStorage.setItem('upsell', '/?ticker=AAPL');
  api().profile = profile(PRO);
  api().subscription = { ...api().subscription, plan: 'pro' };
  openAsVisitor('/upgrade?checkout=done');
  await expect.element(page.getByRole('heading', { name: 'Thank you. You have PRO.' })).toBeVisible();
  await expect.element(link('Go back to where you were')).toHaveAttribute('href', '/?ticker=AAPL');
});

test('the number of packs is changed at the price that was shown', async () => {
  api().profile = profile(PRO);
  api().subscription = { ...api().subscription, plan: 'pro' };
  api().instead.set('POST /api/checkout', ({ body }) => ({
    body:
      'confirm' in (body as object)
        ? { next: 'done' }
        : { next: 'confirm', amount_due: 250, credit: 0, monthly: 1_500, currency: 'usd', as_of: 7 },
  }));
  openAsVisitor('/pricing#add-ons');
  await page.getByLabelText('Packs').selectOptions('1');
  await button('Change').click();
  await expect.element(page.getByText('You pay $2.50 now', { exact: false })).toBeVisible();
  await button('Confirm').click();
  await expect.element(page.getByText('Your add-ons have been updated.')).toBeVisible();
  expect(api().called('POST', '/api/checkout')[1]?.body).toEqual({
    addon: 'tickers',
    quantity: 1,
    confirm: { amount_due: 250, as_of: 7 },
  });
});

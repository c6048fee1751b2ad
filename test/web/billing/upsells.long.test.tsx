import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { filing, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile } from '../support/fake-api.ts';
import { closeSite, freshSite, openAsVisitor } from '../support/open-site.tsx';
import { EMAIL, PRO } from '../support/settings.ts';
import { AAPL, MSFT } from '../support/watched.ts';

const api = freshSite();

const watch = (count: number) => {
  api().items = Array.from({ length: count }, (_, index) => watchlistItem({ ticker: `T${index}` }));
};
const addTwo = async () => {
  // The list and the profile add content above the form while loading, so an earlier click would miss.
  await expect.element(page.getByRole('meter', { name: 'Tickers used' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ticker or company' }).fill('AMD, NVDA');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
};
/** Opens the form above the list. */
const OPEN = { 'sidebar-collapsed': 'false' };

/** Waits for the link to the plans that is closest to a text: next to the text, or among the actions below it. */
const beside = (text: string | RegExp) => {
  const words = page.getByText(text).query();
  const links = page.getByRole('link', { name: 'Upgrade' }).elements();
  const within = (area: Element | null | undefined) => links.find((link) => area?.contains(link));
  const next = within(words?.parentElement) ?? within(words?.parentElement?.parentElement);
  return next ? page.elementLocator(next) : null;
};

/** Elements that offer PRO, each with its location, text and target. */
const UPSELLS: {
  what: string;
  at: string;
  open?: () => void | Promise<void>;
  link: () => Locator | null;
  leadsTo: string;
}[] = [
  {
    what: 'the message of the limit',
    at: '/?ticker=AMD',
    open: async () => {
      watch(9);
      openAsVisitor('/?ticker=AMD', OPEN);
      await addTwo();
      await expect.element(page.getByText(/exceed your limit of 10\. PRO covers 50/)).toBeVisible();
    },
    link: () => page.getByRole('form', { name: 'Add tickers' }).getByRole('link', { name: 'Upgrade' }),
    leadsTo: '/upgrade',
  },
  {
    what: 'the header',
    at: '/?open=AAPL',
    link: () => page.getByRole('banner').getByRole('link', { name: 'Upgrade' }),
    leadsTo: '/upgrade',
  },
  {
    what: 'the panel above the list',
    at: '/?sort=ticker',
    link: () => page.getByRole('region', { name: 'Unlock PRO' }).getByRole('link', { name: 'Upgrade' }),
    leadsTo: '/upgrade',
  },
  {
    what: 'the prices in that panel',
    at: '/watchlist',
    link: () => page.getByRole('region', { name: 'Unlock PRO' }).getByRole('link', { name: 'View Pricing' }),
    leadsTo: '/pricing',
  },
  {
    what: 'the bar with the pill',
    at: '/watchlist',
    link: () => beside('Try PRO'),
    leadsTo: '/pricing',
  },
  {
    what: 'the place of a full analysis',
    at: '/?open=AAPL',
    open: () => {
      api().items = [AAPL];
      api().filings = [filing({ analysis: 'headline' })];
      openAsVisitor('/?open=AAPL');
    },
    link: () => page.getByRole('link', { name: 'Upgrade to View' }),
    leadsTo: '/pricing',
  },
  {
    what: 'the note of paused tickers',
    at: '/watchlist',
    open: () => {
      api().limit = 1;
      api().items = [AAPL, { ...MSFT, paused: 'over_limit' }];
      openAsVisitor('/watchlist');
    },
    link: () => beside(/is paused: over your limit/),
    leadsTo: '/pricing',
  },
  {
    what: 'real-time alerts in the settings',
    at: '/settings',
    link: () => page.getByRole('link', { name: 'Upgrade to real-time alerts' }),
    leadsTo: '/pricing',
  },
];

test.each(UPSELLS)('$what leads to $leadsTo, and back after payment', async (upsell) => {
  api().profile = profile(EMAIL);
  api().items = [AAPL, MSFT];
  if (upsell.open) await upsell.open();
  else openAsVisitor(upsell.at);
  await expect.poll(upsell.link).not.toBeNull();
  await upsell.link()?.click();
  await expect.poll(() => location.pathname).toBe(upsell.leadsTo);
  if (upsell.leadsTo === '/pricing') await page.getByRole('link', { name: 'Upgrade to PRO' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();

  // Simulates the return from Stripe's page.
  closeSite();
  api().profile = profile(PRO);
  api().subscription = { ...api().subscription, plan: 'pro' };
  openAsVisitor('/upgrade?checkout=done');
  const back = page.getByRole('link', { name: /^Go (back to where you were|to your watchlist)$/ });
  await expect.element(back).toHaveAttribute('href', upsell.at);
});

test('a PRO reader gets no offer in the header', async () => {
  api().profile = profile(PRO);
  api().items = [AAPL];
  openAsVisitor('/');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText('PRO', { exact: true })).toBeVisible();
  await expect.element(banner.getByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test('a PRO reader at the limit gets a link to packs of tickers', async () => {
  api().profile = profile(PRO);
  api().limit = 50;
  watch(49);
  openAsVisitor('/', OPEN);
  await addTwo();
  await page
    .getByRole('form', { name: 'Add tickers' })
    .getByRole('link', { name: 'Add-ons' })
    .first()
    .click();
  await expect.poll(() => location.pathname + location.hash).toBe('/pricing#add-ons');
  await expect.element(page.getByRole('heading', { name: 'Add-ons' })).toBeInViewport();
});

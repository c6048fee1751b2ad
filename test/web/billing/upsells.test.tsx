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
  // What the list and the profile bring stands above the form: a press while it comes would miss.
  await expect.element(page.getByRole('meter', { name: 'Tickers used' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ticker or company' }).fill('AMD, NVDA');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
};
/** The form above the list is open. */
const OPEN = { 'sidebar-collapsed': 'false' };

/** The link to the plans that is nearest to a text, once it is there: beside it, or among the actions below. */
const beside = (text: string | RegExp) => {
  const words = page.getByText(text).query();
  const links = page.getByRole('link', { name: 'Upgrade' }).elements();
  const within = (area: Element | null | undefined) => links.find((link) => area?.contains(link));
  const next = within(words?.parentElement) ?? within(words?.parentElement?.parentElement);
  return next ? page.elementLocator(next) : null;
};

/** What offers PRO: where it stands, what it says, and where it leads. */
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

test.each(UPSELLS)('$what leads to $leadsTo, and back once it is paid', async (upsell) => {
  api().profile = profile(EMAIL);
  api().items = [AAPL, MSFT];
  if (upsell.open) await upsell.open();
  else openAsVisitor(upsell.at);
  await expect.poll(upsell.link).not.toBeNull();
  await upsell.link()?.click();
  await expect.poll(() => location.pathname).toBe(upsell.leadsTo);
  if (upsell.leadsTo === '/pricing') await page.getByRole('link', { name: 'Upgrade to PRO' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();

  // As Stripe's page leads back.
  closeSite();
  api().profile = profile(PRO);
  api().subscription = { ...api().subscription, plan: 'pro' };
  openAsVisitor('/upgrade?checkout=done');
  const back = page.getByRole('link', { name: /^Go (back to where you were|to your watchlist)$/ });
  await expect.element(back).toHaveAttribute('href', upsell.at);
});

test('who has PRO is offered nothing in the header', async () => {
  api().profile = profile(PRO);
  api().items = [AAPL];
  openAsVisitor('/');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByText('PRO', { exact: true })).toBeVisible();
  await expect.element(banner.getByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test('who has PRO is led from the limit to packs of tickers', async () => {
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

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BRANDS } from '#domain/brands/brand.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { brandHosts, pageBrand, presetSite, sisterSites } from '#web/lib/site/current-brand.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();

describe('the brand', () => {
  it('is chosen by the query on a local host and kept during navigation', () => {
    history.replaceState(null, '', '/?brand=form4');
    expect(pageBrand().id).toBe('form4');
    history.replaceState(null, '', '/settings');
    presetSite(null);
    expect(pageBrand().id).toBe('form4');
    history.replaceState(null, '', '/?brand=other');
    presetSite(null);
    expect(pageBrand().id).toBe('8k');
  });

  it('shows its name, tagline, hero title and suggested tickers', async () => {
    openSite('/?brand=form4');
    await expect.element(page.getByRole('link', { name: 'Form 4 Pulse' }).first()).toBeVisible();
    await expect.element(page.getByText("See who's buying and selling what!").first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Follow the Smart Money' })).toBeVisible();
    for (const ticker of BRANDS.form4.suggestedTickers) {
      await expect.element(page.getByRole('button', { name: `Add ${ticker}`, exact: true })).toBeVisible();
    }
  });

  it('advertises the all-filings plan with its price and links to the sister sites', async () => {
    const plan = {
      id: 'all',
      name: 'PRO All filings',
      amount: 2_500,
      currency: 'usd',
      tickers: 50,
      features: [],
    };
    api().instead.set('GET /api/plans', () => ({ body: { offered: true, plans: [plan] } }));
    openSite('/?brand=all');
    await expect.element(page.getByText('$25 a month')).toBeVisible();
    const sister = page.getByRole('link', { name: '8-K Pulse' }).first();
    await expect.element(sister).toHaveAttribute('href', '/?brand=8k');
  });

  it('reads the other brands’ hosts from the page, and links only to known ones', () => {
    const hosts = { '8k': '8k.example.com', all: 'all.example.com' };
    const built = new DOMParser().parseFromString(
      `<meta name="brand-hosts" content='${JSON.stringify(hosts)}'>`,
      'text/html',
    );
    expect(brandHosts(built)).toEqual(hosts);
    expect(
      sisterSites({ brand: BRANDS['8k'], hosts, hostname: '8k.example.com' }).map((site) => site.href),
    ).toEqual(['https://all.example.com/']);
    expect(
      brandHosts(new DOMParser().parseFromString('<meta name="brand-hosts" content="{">', 'text/html')),
    ).toEqual({});
  });
});

describe('the header', () => {
  it('shows Anonymous or the address, and labels sample data', async () => {
    api().instead.set('GET /api/config', () => ({ body: { data_source: 'sample', forms: [] } }));
    openSite('/');
    await expect.element(page.getByText('Anonymous')).toBeVisible();
    await expect.element(page.getByText('Sample data')).toBeVisible();
  });

  it('shows the PRO badge to PRO readers', async () => {
    api().profile = profile({ email: 'ann@example.com', planType: 'pro', planStatus: 'active' });
    openAsVisitor('/');
    await expect.element(page.getByText('ann@example.com')).toBeVisible();
    await expect.element(page.getByText('PRO', { exact: true })).toBeVisible();
  });
});

describe('the theme', () => {
  it('is light until switched, and is remembered', async () => {
    openSite('/');
    expect(document.documentElement.dataset.theme).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
    await expect.poll(() => localStorage.getItem('theme-mode')).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(() => localStorage.getItem('theme-mode')).toBe('light');
  });

  it('is applied from storage when the page opens', () => {
    openSite('/', { 'theme-mode': 'dark' });
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('other pages', () => {
  it.each(
    fewUnlessLong(2, [
      ['/login?error=link_expired', 'This link has expired'],
      ['/nowhere', 'Page not found'],
      ['/login?error=link_used', 'This link was already used'],
      ['/login?error=anything', 'This link does not work'],
      ['/login', 'Log in to 8-K Pulse'],
    ]),
  )('%s says %s and links back', async (address, title) => {
    openSite(address);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    const name = title === 'Page not found' ? title : 'Login';
    await expect.poll(() => document.title).toBe(`${name} · 8-K Pulse`);
    await page.getByRole('link', { name: 'Go to the watchlist' }).click();
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  });

  it('end with the disclaimer', async () => {
    openSite('/');
    await expect.element(page.getByText(/provided as is and is not investment advice/)).toBeVisible();
  });
});

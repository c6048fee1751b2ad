import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile } from '../support/fake-api.ts';
import { phoneWithLargeText } from '../support/large-text.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();
const ADDRESS = 'maximiliana.featherstonehaugh-cholmondeley@investments.example-capital-partners.com';
const COMPANY = 'American International Consolidated Natural Resources Holdings & Trust Company Ltd.';

beforeEach(() => phoneWithLargeText(390));

/** Returns texts that are truncated or overflow their box. */
function cutIn(part: Element): string[] {
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const isCut = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const box = element.getBoundingClientRect();
    return !isWithin(box, part.getBoundingClientRect()) || !isWithin(words.getBoundingClientRect(), box);
  };
  return [...part.querySelectorAll('h2, p, button')]
    .filter(isCut)
    .map((element) => element.textContent ?? '');
}

test('the logout and contact dialogs fit', async () => {
  api().profile = profile({ email: ADDRESS, email_awaited: true });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Log out anyway' })).toBeVisible();
  expect(cutIn(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Verify Now' }).click();
  await dialog.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
  expect(cutIn(dialog.element())).toEqual([]);
});

test('the dialog to remove a contact shows the whole address', async () => {
  api().profile = profile({
    email: ADDRESS,
    email_awaited: true,
    phone: '+14155550191',
    phone_verified: true,
    verified: true,
  });
  openAsVisitor('/settings');
  await page.getByRole('button', { name: 'Remove email' }).click();

  const title = page.getByRole('heading', { name: `Remove ${ADDRESS}?` });
  await expect.element(title).toBeVisible();

  expect(cutIn(page.getByRole('dialog').element())).toEqual([]);
});

/** Returns whether a text overlaps an element. */
function isUnder(part: Element, words: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(words);
  const [a, b] = [part.getBoundingClientRect(), range.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('importance levels do not overlap their meanings', async () => {
  openAsVisitor('/settings');
  const levels = page.getByRole('group', { name: 'Minimum importance' });
  await expect.element(levels).toBeVisible();

  for (const badge of levels.element().querySelectorAll('[data-importance]')) {
    const meaning = badge.parentElement?.nextElementSibling;
    expect([badge.textContent, meaning && isUnder(badge, meaning)]).toEqual([badge.textContent, false]);
  }
});

test.each([390, 1280])('price levels show the whole price and label at %i px', async (width) => {
  await page.viewport(width, 800);
  api().items = [watchlistItem()];
  const threshold = {
    price_above: 1444.55,
    price_below: null,
    change_percent: null,
    since_alert_percent: null,
  };
  api().profile = profile({ thresholds: { AAPL: threshold } });
  openAsVisitor('/settings');
  const price = page.getByLabelText('Price above, AAPL');
  await expect.element(price).toHaveValue('1444.55');

  const field = price.element();
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  const limits = ['Price above', 'Price below', 'Day change', 'Since last'];
  const names = [...document.querySelectorAll('#prices span')].filter(
    (name) => name.checkVisibility() && limits.includes(name.textContent),
  );
  expect(names.map((name) => name.textContent)).toEqual(limits);
  const boxes = [...document.querySelectorAll('#prices input')].map((input) => input.parentElement ?? input);
  expect(names.filter((name) => boxes.some((box) => isUnder(box, name)))).toEqual([]);
});

test('a card shows a long company name in full', async () => {
  api().items = [watchlistItem({ ticker: 'NSRGY', company_name: COMPANY })];
  openAsVisitor('/', { 'watchlist-view': 'cards' });
  const company = page.getByText(COMPANY);
  await expect.element(company).toBeVisible();

  expect(company.element().scrollWidth).toBeLessThanOrEqual(company.element().clientWidth);
});

test('the text of a row begins below its level, form and time', async () => {
  const one_liner = 'Arthur Levinson, Director, sold $71.2M (250,000 shares)';
  const filed_at = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString();
  const latest = recentFiling({ form: '4', importance_level: 'MEDIUM', filed_at, one_liner });
  api().items = [watchlistItem({ forms: '4', last_filing_date: filed_at, recent_filings: [latest] })];
  openAsVisitor('/');
  const words = page.getByText(one_liner);
  await expect.element(words).toBeVisible();

  const time = words.element().closest('tr')?.querySelector('time');
  expect(time?.textContent).toBe('5 d');
  expect(words.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    time?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
  );
  const ticker = page.getByText('AAPL', { exact: true }).first();
  const lefts = [words, ticker].map((part) => part.element().getBoundingClientRect().left);
  expect(lefts[1]).toBe(lefts[0]);
});

const QUOTE = {
  current_price: 137.93,
  week_52_low: 87.21,
  week_52_high: 186.89,
  volume: 170_300_000,
  avg_volume: 90_000_000,
};

test('the bars in the details are as wide as the details', async () => {
  api().items = [watchlistItem()];
  api().instead.set('GET /api/stock-quote/AAPL', () => ({ body: QUOTE }));
  openAsVisitor('/?open=AAPL');
  const quote = page.getByRole('region', { name: 'Quote' });
  await expect.element(quote.getByText('52-week range')).toBeVisible();

  expect(quote.element().scrollWidth).toBeLessThanOrEqual(quote.element().clientWidth);
});

test('the public page of a ticker is as wide as the phone', async () => {
  const body = { ticker: 'AAPL', company_name: 'Apple Inc.', quote: QUOTE, filings: [] };
  api().instead.set('GET /api/public-ticker/AAPL', () => ({ body }));
  openSite('/ticker/AAPL');
  await expect.element(page.getByRole('button', { name: 'Add AAPL to Watchlist' })).toBeVisible();

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the field for the first ticker shows its example in full on a tablet', async () => {
  await page.viewport(720, 800);
  openSite('/');
  const field = page.getByRole('combobox');
  await expect.element(field).toBeVisible();

  // The width of the field with its text at 200%, including borders.
  expect(field.element().clientWidth).toBeGreaterThan(400);
});

test('the alerts panel stays wide enough for its text next to open details', async () => {
  await page.viewport(1440, 900);
  api().items = [watchlistItem()];
  openAsVisitor('/?open=AAPL');
  const panel = page.getByRole('region', { name: 'Start Receiving Alerts' });
  await expect.element(panel).toBeVisible();

  expect(panel.element().querySelector('p')?.clientWidth).toBeGreaterThan(300);
});

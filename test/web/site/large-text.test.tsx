import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const ADDRESS = 'maximiliana.featherstonehaugh-cholmondeley@investments.example-capital-partners.com';
const COMPANY = 'American International Consolidated Natural Resources Holdings & Trust Company Ltd.';

/** A phone at 200% text size. */
beforeEach(async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
});
afterEach(() => document.documentElement.removeAttribute('style'));

/** Texts that are cut off or overflow their box. */
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

  await page.getByRole('button', { name: 'Logout' }).click();
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

/** Whether a text overlaps an element. */
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

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { profile } from './support/fake-api.ts';
import { freshSite, openAsVisitor } from './support/open-site.tsx';

const api = freshSite();
const ADDRESS = 'maximiliana.featherstonehaugh-cholmondeley@investments.example-capital-partners.com';
const COMPANY = 'American International Consolidated Natural Resources Holdings & Trust Company Ltd.';

/** A phone whose reader has set the text to twice its size. */
beforeEach(async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
});
afterEach(() => document.documentElement.removeAttribute('style'));

/** Texts that are cut off at a side of the part, or run out of their own box. */
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

test('the questions of logging out and of an address fit', async () => {
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

test('the question for an address that is to be removed shows all of it', async () => {
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

test('a card shows a long company name whole', async () => {
  api().items = [watchlistItem({ ticker: 'NSRGY', company_name: COMPANY })];
  openAsVisitor('/', { 'watchlist-view': 'cards' });
  const company = page.getByText(COMPANY);
  await expect.element(company).toBeVisible();

  expect(company.element().scrollWidth).toBeLessThanOrEqual(company.element().clientWidth);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { profile } from '../support/fake-api.ts';
import { closeSite, freshSite, openAsVisitor } from '../support/open-site.tsx';
import { PHONE } from '../support/settings.ts';

const api = freshSite();

it('shows once what a login link did, and not again after a reload', async () => {
  api().items = [watchlistItem()];
  sessionStorage.setItem('arrival', JSON.stringify({ method: 'email', merged: 2, rejected: 1 }));
  openAsVisitor('/');
  await expect
    .element(page.getByText(/your address is confirmed\. 2 tickers moved .* 1 ticker was over its limit/))
    .toBeVisible();
  closeSite();
  openAsVisitor('/');
  await expect.element(page.getByText('Showing 1 of 1 tickers')).toBeVisible();
  expect(page.getByText(/your address is confirmed/).query()).toBeNull();
});

it('says so if the address belongs to a different account', async () => {
  const arrival = { method: 'email', merged: 0, rejected: 0, isElsewhere: true };
  sessionStorage.setItem('arrival', JSON.stringify(arrival));
  openAsVisitor('/');
  await expect
    .element(page.getByText(/^This address belongs to a different account, and you are/))
    .toBeVisible();
});

it('disappears after a logout, even if the list is empty', async () => {
  sessionStorage.setItem('arrival', JSON.stringify({ method: 'sms', merged: 0, rejected: 0 }));
  api().profile = profile(PHONE);
  openAsVisitor('/');
  const notice = page.getByText('You are logged in, and your number is confirmed.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText('Anonymous')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it.each(fewUnlessLong(1, ['/', '/?ticker=AMD']))(
  'is also shown to users without tickers, on %s',
  async (address) => {
    sessionStorage.setItem('arrival', JSON.stringify({ method: 'sms', merged: 0, rejected: 0 }));
    openAsVisitor(address);
    await expect.element(page.getByText('You are logged in, and your number is confirmed.')).toBeVisible();
  },
);

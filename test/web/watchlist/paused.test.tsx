import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL, MSFT } from '../support/watched.ts';

const api = freshSite();

test('the list shows which tickers are paused, and the reader can choose others', async () => {
  api().limit = 1;
  api().items = [AAPL, { ...MSFT, paused: 'over_limit' }];
  api().instead.set('POST /api/choose-tickers', () => {
    api().items = [{ ...AAPL, paused: 'over_limit' }, MSFT];
    return { body: { active: ['MSFT'], paused: ['AAPL'] } };
  });
  openAsVisitor('/');
  await expect.element(page.getByText(/^1 of your 2 tickers is paused: over your limit of 1/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^MSFT Paused/ })).toBeVisible();
  await page.getByRole('button', { name: 'Choose tickers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tickers that stay active' });
  await dialog.getByLabelText('AAPL').click();
  await dialog.getByLabelText('MSFT').click();
  await dialog.getByRole('button', { name: 'Save choice' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /^AAPL Paused/ })).toBeVisible();
});

longTest('a lock icon shows its explanation when pressed, and the row stays closed', async () => {
  api().items = [watchlistItem({ ...MSFT, forms: '8-K' })];
  openAsVisitor('/');
  const row = page.getByRole('row', { name: /MSFT/ });
  await row.getByRole('button', { name: /Upgrade to PRO to track this form/ }).click();
  await expect.element(page.getByRole('note')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('');
});

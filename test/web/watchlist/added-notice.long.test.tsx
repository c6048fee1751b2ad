import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { TOAST_MS } from '#web/components/feedback/toast.ts';
import { SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const api = freshSite();

test('the result of adding is shown over the page for three seconds', async () => {
  openSite('/?ticker=AAPL');
  const add = page.getByRole('button', { name: 'Add to Watchlist' });
  await expect.element(add).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api().items = [watchlistItem()];
  // Vitest's own click would wait and advance the page's clock.
  (add.element() as HTMLButtonElement).click();
  const toast = page.getByText('1 ticker(s) added');
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(TOAST_MS);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a late response to the add step does not navigate a user who has left', async () => {
  const { nth } = holdBack(api(), 'POST /api/watchlist');
  openSite('/?ticker=AAPL');
  await page.getByRole('button', { name: 'Add to Watchlist' }).click();
  const asked = await nth(1);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByLabelText('Email or phone number')).toBeVisible();
  asked.answer({ added: ['AAPL'], updated: [], skipped: [], session: SESSION });
  await expect.poll(() => localStorage.getItem('session')).toBe(SESSION);
  await userEvent.keyboard('{Escape}');
  expect(location.pathname).toBe('/login');
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { SUCCESS_SHOWN_MS } from '#web/features/add-tickers/use-add-tickers.ts';
import { SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const RESULT = '1 ticker(s) added';

const api = freshSite();
const notice = page.getByText(RESULT);

/** The page after the add step, with its history state. */
async function openAfterAdding(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api().items = [watchlistItem()];
  openSite('/', { session: SESSION }, { usr: { result: RESULT } });
  await expect.element(notice).toBeVisible();
}

test('the result of adding shows for three seconds, and not again after a reload', async () => {
  await openAfterAdding();
  vi.advanceTimersByTime(SUCCESS_SHOWN_MS);
  await expect.element(notice).not.toBeInTheDocument();
  expect(history.state.usr).toBeNull();
});

test('a message that expires does not navigate back a user who is leaving', async () => {
  await openAfterAdding();
  const settings = page.getByRole('link', { name: 'Settings' }).element() as HTMLAnchorElement;
  settings.click();
  // The address has changed, but the old page is still shown.
  vi.advanceTimersByTime(SUCCESS_SHOWN_MS);
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/settings');
});

test('a late answer to the add step does not navigate back a user who has left', async () => {
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

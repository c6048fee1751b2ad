import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { useWatchlist, useWatchlistActions } from '#web/features/watchlist/watchlist-api.ts';
import { SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL, MSFT } from '../support/watched.ts';

const api = freshSite();

/** The tickers of the list as a button that removes one of them, written in lower case. */
function RemoveInLowerCase() {
  const { items } = useWatchlist();
  const { remove } = useWatchlistActions();
  return (
    <button type="button" onClick={() => void remove('aapl')}>
      {items.map(({ ticker }) => ticker).join(' ')}
    </button>
  );
}

describe('removing', () => {
  it('asks first, removes the ticker at once, and refetches the list', async () => {
    api().items = [AAPL, MSFT];
    const { nth } = holdBack(api(), 'POST /api/unsubscribe');
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove MSFT' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Remove MSFT from watchlist?' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('Showing 1 of 1 tickers')).toBeVisible();
    api().items = [AAPL];
    const { call, answer } = await nth(1);
    expect(call.body).toEqual({ ticker: 'MSFT' });
    answer({});
    await expect.poll(() => api().called('GET', '/api/watchlist').length).toBe(2);
  });

  it('sends the ticker in upper case, no matter how the list writes it', async () => {
    api().items = [watchlistItem({ ticker: 'brk-b' })];
    openAsVisitor('/');
    await page.getByRole('button', { name: /^Remove brk/i }).click();
    api().items = [];
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('No tickers in your watchlist yet.')).toBeVisible();
    expect(api().called('POST', '/api/unsubscribe')[0]?.body).toEqual({ ticker: 'BRK-B' });
  });

  it('removes a ticker at once, no matter how it is written', async () => {
    api().items = [AAPL, MSFT];
    const { nth } = holdBack(api(), 'POST /api/unsubscribe');
    localStorage.setItem('session', SESSION);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => root.unmount());
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <RemoveInLowerCase />
      </SWRConfig>,
    );
    await page.getByRole('button', { name: 'AAPL MSFT' }).click();
    const { call, answer } = await nth(1);
    await expect.element(page.getByRole('button', { name: 'MSFT', exact: true })).toBeVisible();
    expect(call.body).toEqual({ ticker: 'AAPL' });
    api().items = [MSFT];
    answer({});
  });

  it('restores the list if the server rejects the removal, and refetches it', async () => {
    api().items = [AAPL, MSFT];
    api().instead.set('POST /api/unsubscribe', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove MSFT' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText(/^MSFT could not be removed/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    await expect.poll(() => api().called('GET', '/api/watchlist').length).toBe(2);
  });

  it('shows the empty list on the same page after the last ticker is removed', async () => {
    api().items = [AAPL];
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove AAPL' }).click();
    api().items = [];
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('No tickers in your watchlist yet.')).toBeVisible();
  });
});

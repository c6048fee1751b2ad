import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { filing } from '#test/support/builders/watchlist-item.ts';
import { SESSION } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { untilTrue } from '../support/wait-for.ts';
import { AAPL, MSFT } from '../support/watched.ts';

const api = freshSite();
const marked = () =>
  api()
    .called('POST', '/api/mark-ticker-viewed')
    .map((call) => call.body);
const row = (ticker: string) => page.getByRole('button', { name: new RegExp(`^${ticker} `) });
const details = (ticker: string) => page.getByRole('dialog', { name: new RegExp(`^${ticker} • `) });
const unseen = { unseen_filings_count: 1, unseen_ids: ['m'] };

beforeEach(async () => {
  api().items = [AAPL, { ...MSFT, ...unseen }];
  api().filings = [filing()];
  openAsVisitor('/');
  await expect.element(row('MSFT')).toBeVisible();
});

test('j and k move between rows, x marks one as seen, and ? lists all keys', async () => {
  await userEvent.keyboard('jj');
  await expect.element(row('MSFT')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.poll(marked).toEqual([{ session: SESSION, ticker: 'MSFT' }]);
  await userEvent.keyboard('k');
  await expect.element(row('AAPL')).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('j moves list and details together; a ticker reached by keyboard counts as seen after 2 seconds', async () => {
  api().instead.set('POST /api/mark-ticker-viewed', () => {
    api().items = [
      { ...AAPL, unseen_filings_count: 0, unseen_ids: [] },
      { ...MSFT, ...unseen },
    ];
    return { body: {} };
  });
  await row('AAPL').click();
  await expect.element(details('AAPL')).toBeVisible();
  await expect.poll(marked).toEqual([{ session: SESSION, ticker: 'AAPL' }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('j');
  await untilTrue(() => details('MSFT').query() !== null);
  await untilTrue(() => document.activeElement?.textContent?.includes('MSFT') === true);
  vi.advanceTimersByTime(1_000);
  expect(marked()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(marked).toHaveLength(2);
});

test('e edits the forms of a ticker, and can apply them to other tickers', async () => {
  await userEvent.keyboard('je');
  const dialog = page.getByRole('dialog', { name: 'Forms followed for AAPL' });
  await dialog.getByText('Use the same forms for other tickers').click();
  await dialog.getByRole('checkbox', { name: 'MSFT' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Forms saved for 2 tickers')).toBeVisible();
  expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({ tickers: 'AAPL,MSFT', forms: ['8-K'] });
});

test('all tickers are marked as seen, which can be undone before the server is called', async () => {
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.element(page.getByText('All caught up')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark all as seen' })).toBeVisible();
  expect(marked()).toEqual([]);
});

test('Ctrl-K finds tickers, pages and actions; arrows and Enter choose, Escape closes', async () => {
  api().hits = [{ ticker: 'NVDA', name: 'NVIDIA Corporation' }];
  await page.getByLabelText('Search ticker or company').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => active()?.textContent).toContain('MSFT');
  await field.fill('nvidia');
  await expect.element(palette.getByRole('option', { name: /^NVDA/ })).toBeVisible();
  await field.fill('zzz');
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette.getByRole('combobox').fill('micro');
  await userEvent.keyboard('{Enter}');
  await expect.element(details('MSFT')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette.getByRole('option', { name: 'Settings' }).click();
  await expect.poll(() => location.pathname).toBe('/settings');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await palette.getByRole('option', { name: /^MSFT/ }).click();
  await expect.element(details('MSFT')).toBeVisible();
});

test('hovering over a row fetches the data for its details', async () => {
  api().filings = [filing({ id: 'm' })];
  await row('MSFT').hover();
  await expect.poll(() => api().called('GET', '/api/ticker-filings/MSFT').length).toBe(1);
  await expect.poll(() => api().called('GET', '/api/stock-quote/MSFT').length).toBe(1);
  await row('MSFT').click();
  await expect.element(details('MSFT').getByRole('heading', { name: 'Latest Filing' })).toBeVisible();
  expect(api().called('GET', '/api/ticker-filings/MSFT')).toHaveLength(1);
});

test('a note is saved by its button, and a failure is shown until the next attempt', async () => {
  api().instead.set('POST /api/note', () => ({ status: 500, body: 'down' }));
  await row('AAPL').click();
  const note = details('AAPL').getByLabelText('Notes');
  await expect.element(details('AAPL').getByRole('button', { name: 'Save' })).toBeDisabled();
  await note.fill(' watch the margin ');
  await details('AAPL').getByRole('button', { name: 'Save' }).click();
  const problem = page.getByText('Failed to save note. Please try again.');
  await expect.element(problem).toBeVisible();
  api().instead.set('POST /api/note', () => ({ body: {} }));
  await details('AAPL').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Note saved successfully!')).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
  expect(api().called('POST', '/api/note')[1]?.body).toEqual({
    session: SESSION,
    ticker: 'AAPL',
    note: 'watch the margin',
  });
});

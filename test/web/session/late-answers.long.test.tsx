import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { filing, recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();
const AAPL = watchlistItem({ unseen_filings_count: 2 });
const MSFT = watchlistItem({ ticker: 'MSFT', company_name: 'Microsoft Corporation' });
const NVDA = watchlistItem({ ticker: 'NVDA', company_name: 'NVIDIA Corporation' });
/** The same company in a later response: its name shows that the response has arrived. */
const RENAMED = { ...NVDA, company_name: 'NVIDIA Renamed' };

const row = (ticker: string) => page.getByRole('row', { name: new RegExp(`^${ticker}`) });
const entry = page.getByRole('combobox', { name: 'Ticker or company' });
const list = (...watchlist: WatchlistItem[]) => ({ watchlist, contact: { ticker_limit: 10 } });

async function remove(ticker: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${ticker}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
}

describe('removing', () => {
  test('a removed row does not return when an older list arrives', async () => {
    api().items = [AAPL, MSFT, NVDA];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    const { nth } = holdBack(api(), 'POST /api/unsubscribe');
    await remove('AAPL');
    await remove('MSFT');
    api().items = [MSFT, RENAMED];
    (await nth(1)).answer({});
    await expect.element(page.getByText('NVIDIA Renamed')).toBeVisible();
    expect(row('MSFT').query()).toBeNull();
    api().items = [NVDA];
    (await nth(2)).answer({});
    await expect.element(page.getByText('NVIDIA Corporation')).toBeVisible();
    expect(row('MSFT').query()).toBeNull();
  });

  test('a failed removal restores only its own row, even if the list cannot be refetched', async () => {
    api().items = [AAPL, MSFT, NVDA];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    const { nth } = holdBack(api(), 'POST /api/unsubscribe');
    await remove('AAPL');
    await remove('MSFT');
    api().instead.set('GET /api/watchlist', () => ({ status: 500, body: 'down' }));
    (await nth(1)).answer('down', 500);
    await expect.element(page.getByText(/^AAPL could not be removed/)).toBeVisible();
    await expect.element(row('AAPL')).toBeVisible();
    expect(row('MSFT').query()).toBeNull();
    (await nth(2)).answer({});
    await expect.element(page.getByText(/^The list could not be updated/)).toBeVisible();
    expect([row('AAPL').query() === null, row('MSFT').query() === null]).toEqual([false, true]);
  });

  test('a ticker added again while its removal is pending ends up on the list', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    const { nth } = holdBack(api(), 'POST /api/unsubscribe');
    const adding = holdBack(api(), 'POST /api/watchlist');
    await remove('MSFT');
    await entry.fill('MSFT');
    await userEvent.keyboard('{Enter}');
    await nth(1);
    expect(adding.held).toEqual([]);
    api().items = [AAPL];
    (await nth(1)).answer({});
    api().items = [AAPL, MSFT];
    (await adding.nth(1)).answer({ added: ['MSFT'], updated: [], skipped: [] });
    await expect.element(row('MSFT')).toBeVisible();
  });
});

describe('the panel', () => {
  test('opens without dropping a pending list that contains a new ticker', async () => {
    api().items = [AAPL];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    await expect.element(row('AAPL')).toBeVisible();
    const { nth } = holdBack(api(), 'GET /api/watchlist');
    await entry.fill('NVDA');
    await userEvent.keyboard('{Enter}');
    await nth(1);
    await page.getByText('CFO resigns, effective January 2.').click();
    await expect.poll(() => api().called('POST', '/api/mark-ticker-viewed').length).toBe(1);
    (await nth(1)).answer(list(AAPL, NVDA));
    (await nth(2)).answer(list({ ...AAPL, unseen_filings_count: 0 }, NVDA));
    await userEvent.keyboard('{Escape}');
    await expect.element(row('NVDA')).toBeVisible();
  });

  test('does not repeatedly mark its ticker as viewed while the server rejects the request', async () => {
    api().items = [AAPL, NVDA];
    api().instead.set('POST /api/mark-ticker-viewed', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    await expect.element(row('NVDA')).toBeVisible();
    api().items = [AAPL, RENAMED];
    await row('AAPL').click();
    await expect.element(page.getByText('NVIDIA Renamed')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(row('NVDA')).toBeVisible();
    expect(api().called('POST', '/api/mark-ticker-viewed')).toHaveLength(1);
  });

  test('refetches if the list is newer than its filings', async () => {
    api().items = [watchlistItem({ recent_filings: [recentFiling({ id: 'newer' })] })];
    const { nth } = holdBack(api(), 'GET /api/ticker-filings/AAPL');
    openAsVisitor('/?open=AAPL');
    await expect.poll(() => api().called('GET', '/api/watchlist').length).toBe(1);
    const answer = (id: string) => ({
      filings: [filing({ id, one_liner: `The ${id} filing.` })],
      company_name: 'Apple Inc.',
      is_pro_user: false,
    });
    (await nth(1)).answer(answer('older'));
    (await nth(2)).answer(answer('newer'));
    await expect.element(page.getByText('The newer filing.')).toBeVisible();
  });

  test('goes back only once if closed twice quickly', async () => {
    api().items = [AAPL];
    openAsVisitor('/terms');
    await page.getByRole('link', { name: /Pulse/ }).first().click();
    await row('AAPL').click();
    const close = page.getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    const button = close.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(close).not.toBeInTheDocument();
    await expect.element(row('AAPL')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});

describe('the add form', () => {
  test('keeps what is typed while the previous entry is being added', async () => {
    api().items = [AAPL];
    openAsVisitor('/', { 'sidebar-collapsed': 'false' });
    const { nth } = holdBack(api(), 'POST /api/watchlist');
    await entry.fill('MSFT');
    await userEvent.keyboard('{Enter}');
    await nth(1);
    await entry.fill('NVDA');
    (await nth(1)).answer({ added: ['MSFT'], updated: [], skipped: [] });
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    await expect.element(entry).toHaveValue('NVDA');
  });

  test('uses the highlighted company, even if the suggestions change in the meantime', async () => {
    const first = { ticker: 'NVO', name: 'NOVO NORDISK A S' };
    const { nth } = holdBack(api(), 'GET /api/tickers');
    openSite('/?step=add');
    await entry.fill('n');
    (await nth(1)).answer([first]);
    await expect.element(page.getByRole('option', { name: /NOVO/ })).toBeVisible();
    // Until the debounce time has passed, the suggestions are those for the previous text. Key presses do not
    // advance the page's clock, but fill() would.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('v{ArrowDown}');
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    (await nth(2)).answer([{ ticker: 'NVDA', name: 'NVIDIA CORP' }, first]);
    await expect.element(page.getByRole('option', { name: /NVIDIA/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry).toHaveValue('NVO');
  });
});

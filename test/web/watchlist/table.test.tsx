import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { TickerTable } from '#web/features/watchlist/list/ticker-table.tsx';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL, MSFT, tickersShown } from '../support/watched.ts';

const api = freshSite();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the table', () => {
  it('has the specified columns and an 18 px badge with the number of unseen filings', async () => {
    api().items = [{ ...AAPL, current_price: 182.1, market_cap: 4.4e12 }, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
    const columns = [...document.querySelectorAll('thead th')].map((cell) =>
      cell.textContent?.replace(/[↑↓]/, ''),
    );
    expect(columns).toEqual(['Ticker', 'Time', 'Form', 'Alert', 'Price', 'MCap', 'Summary', 'Actions']);
    const badge = page.getByRole('img', { name: '2 unseen filings' }).element();
    expect([badge.clientHeight, badge.getAttribute('data-importance')]).toEqual([18, 'CRITICAL']);
  });

  it.each(
    fewUnlessLong(1, [
      [1280, 0.42],
      [1440, 0.5],
    ]),
  )(
    'at %i px, gives the summary more than %f of the width, and does not truncate the other columns',
    async (width, part) => {
      await page.viewport(width, 900);
      const figures = { current_price: 1234.56, change_percent: -12.34, market_cap: 676.12e9 };
      const filed_at = new Date(Date.now() - 59 * 60_000).toISOString();
      const latest = recentFiling({ form: 'DEF 14A', filed_at });
      api().items = [{ ...AAPL, ...figures, unseen_filings_count: 120, recent_filings: [latest] }];
      openAsVisitor('/');
      await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
      const cells = [...document.querySelectorAll('tbody td')];
      const [actions, summary, ...others] = cells.reverse();
      const list = document.querySelector('table')?.clientWidth ?? 0;
      expect((summary?.clientWidth ?? 0) / list).toBeGreaterThan(part);
      expect(others.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
      // Actions never cover the text.
      const words = summary?.getBoundingClientRect().right ?? Number.NaN;
      expect(actions?.getBoundingClientRect().left).toBeGreaterThanOrEqual(words);
    },
  );

  it('offers Trade, Details and Remove in each row', async () => {
    api().items = [MSFT];
    openAsVisitor('/');
    const row = page.getByRole('row', { name: /MSFT/ });
    await expect.element(row).toBeVisible();
    const actions = [...row.element().querySelectorAll('td:last-child button')];
    expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Trade MSFT',
      'Details of MSFT',
      'Remove MSFT',
      'More for MSFT',
    ]);
    await row.getByRole('button', { name: 'Details of MSFT' }).click();
    await expect.element(page.getByRole('dialog', { name: /^MSFT • / })).toBeVisible();
    // Beside the details, the list has no space for the button.
    await userEvent.keyboard('{Escape}');
    await expect.element(row.getByRole('button', { name: /^MSFT / })).toHaveFocus();
  });

  it('offers to follow a form that the plan allows in a row’s menu', async () => {
    const latest = recentFiling({ form: '4', one_liner: 'Director bought 100 shares.' });
    api().items = [watchlistItem({ ticker: 'BRK-B', recent_filings: [latest] })];
    openAsVisitor('/?brand=all');
    await page.getByRole('button', { name: 'More for BRK.B' }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map((item) => item.textContent)).toEqual([
      'Trade',
      'Details',
      'Follow Form 4',
      'Edit forms',
      'Remove BRK.B',
    ]);
    await page.getByRole('menuitem', { name: 'Follow Form 4' }).click();
    await expect.element(page.getByText('You now follow Form 4 filings of BRK.B')).toBeVisible();
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({
      tickers: 'BRK-B',
      forms: ['8-K', '4'],
    });
  });

  it('has compact rows of 36 px, including price and change', async () => {
    await page.viewport(1440, 900);
    localStorage.setItem('watchlist-density', 'compact');
    api().items = [{ ...AAPL, current_price: 1234.56, change_percent: -12.34, market_cap: 676e9 }, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    const rows = () => [...document.querySelectorAll('tbody tr')];
    // Polls, since the page may still be adapting to its new width.
    await expect
      .poll(() => rows().map((row) => Math.round(row.getBoundingClientRect().height)))
      .toEqual([36, 36]);
  });

  it('omits a column that is empty in every row, but not one with a single gap', async () => {
    api().items = [AAPL, { ...MSFT, current_price: 400 }];
    openAsVisitor('/');
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
    await expect.poll(() => page.getByRole('columnheader', { name: 'MCap' }).query()).toBeNull();
    await expect.element(page.getByRole('row', { name: /AAPL/ }).getByText('--')).toBeVisible();
  });

  it('shows a more important filing above the newest, and in smaller print below it once seen', async () => {
    const critical = recentFiling({
      id: 'c',
      importance_level: 'CRITICAL',
      one_liner: 'Files for bankruptcy.',
      filed_at: hoursAgo(50),
    });
    const newest = recentFiling({
      id: 'n',
      form: '4',
      importance_level: 'LOW',
      one_liner: 'Director gave shares.',
      filed_at: hoursAgo(2),
    });
    const item = watchlistItem({
      recent_filings: [newest, critical],
      unseen_filings_count: 6,
      unseen_ids: ['n', 'c'],
    });
    api().items = [item, { ...item, ticker: 'SEEN', unseen_filings_count: 0, unseen_ids: [] }];
    openAsVisitor('/');
    await expect.element(page.getByText('1 needs you')).toBeVisible();
    const texts = [...document.querySelectorAll('tbody td:nth-last-child(2)')].map(
      (cell) => cell.textContent,
    );
    expect(texts).toEqual([
      'CRITICAL8-KFiles for bankruptcy.2 dDirector gave shares.+4 more',
      'Director gave shares.CRITICAL8-KFiles for bankruptcy.2 d',
    ]);
  });

  it('shows a HIGH filing in bold while unseen, and in regular weight once seen', async () => {
    const high = recentFiling({ id: 'h', importance_level: 'HIGH', one_liner: 'The auditor resigns.' });
    const unseen = watchlistItem({ recent_filings: [high], unseen_filings_count: 1, unseen_ids: ['h'] });
    const seen = { ...unseen, ticker: 'SEEN', unseen_filings_count: 0, unseen_ids: [] };
    api().items = [{ ...unseen, ticker: 'NEWS' }, seen];
    openAsVisitor('/');
    await expect.element(page.getByText('1 needs you')).toBeVisible();
    const weights = (ticker: string) => {
      const row = document.querySelector(`tr[data-ticker="${ticker}"]`);
      const parts = row?.querySelectorAll(
        '[title="The auditor resigns."], [data-importance="HIGH"]:not([role])',
      );
      return [...(parts ?? [])].map((part) => getComputedStyle(part).fontWeight);
    };
    expect(weights('SEEN')).toEqual(['400', '400']);
    for (const weight of weights('NEWS')) expect(Number(weight)).toBeGreaterThanOrEqual(600);
    expect(weights('NEWS')).toHaveLength(2);
  });

  it('shows the newest readable filing beside a locked one, in compact rows too', async () => {
    const locked = recentFiling({
      id: 'p',
      form: '10-K',
      importance_level: 'LOW',
      one_liner: 'Annual report.',
    });
    const readable = recentFiling({ id: 'r', importance_level: 'LOW', one_liner: 'Opens an office.' });
    api().items = [watchlistItem({ recent_filings: [locked, readable] })];
    openAsVisitor('/', { 'watchlist-density': 'compact' });
    await expect.element(page.getByText('Opens an office.')).toBeVisible();
    await expect.element(page.getByText('Annual report.')).toBeVisible();
  });

  longTest('does not truncate the chip of a locked form on a tablet', async () => {
    await page.viewport(768, 900);
    const locked = recentFiling({ id: 'p', form: 'DEF 14A', one_liner: 'Proxy statement.' });
    api().items = [watchlistItem({ recent_filings: [locked] })];
    openAsVisitor('/');
    const row = page.getByRole('row', { name: /DEF 14A/ });
    await expect.element(row).toBeVisible();

    const cells = [...row.element().querySelectorAll('td')].slice(0, -2);

    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  });

  longTest('shows a row’s actions without hover if rows have two lines', async () => {
    await page.viewport(768, 900);
    api().items = [watchlistItem()];
    openAsVisitor('/');
    const more = page.getByRole('button', { name: 'More for AAPL' });
    await expect.element(more).toBeVisible();

    expect(getComputedStyle(more.element()).opacity).toBe('1');
  });

  test.each(
    fewUnlessLong(2, [
      [390, 1],
      [1440, 2],
      [720, 1],
      [768, 1],
      [768, 2],
    ]),
  )('gives the summary its own line, at %i px with text at %i times the size', async (width, size) => {
    await page.viewport(width, 900);
    document.documentElement.style.fontSize = `${size * 100}%`;
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const one_liner = 'Berkshire Hathaway raised its stake in Occidental Petroleum from 27.2% to 28.8%.';
    const latest = recentFiling({ form: 'SCHEDULE 13D/A', importance_level: 'CRITICAL', one_liner });
    const figures = { current_price: 1234.56, change_percent: -12.31, market_cap: 9.8e11 };
    api().items = [
      watchlistItem({ ticker: 'BRK-B', unseen_filings_count: 120, recent_filings: [latest], ...figures }),
    ];
    openAsVisitor('/', { 'watchlist-view': 'table' });
    const summary = page.getByText(one_liner);
    await expect.element(summary).toBeVisible();

    const list = document.querySelector('table')?.parentElement as HTMLElement;
    const cells = [list, ...list.querySelectorAll('td')];
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
    const words = summary.element();
    const share = (words.closest('td')?.clientWidth ?? 0) / list.clientWidth;
    const isWhole = words.scrollHeight <= words.clientHeight;

    // On a phone, the price is next to the summary.
    expect({ cut, isWhole, isWide: share > (width / size < 500 ? 0.5 : 0.9) }).toEqual({
      cut: [],
      isWhole: true,
      isWide: true,
    });
  });

  it('scrolls on its own, with a height of 600 px or that of a taller window', async () => {
    await page.viewport(1280, 700);
    api().items = Array.from({ length: 70 }, (_, index) => watchlistItem({ ticker: `T${index}` }));
    openAsVisitor('/');
    await expect.element(page.getByText('Showing 70 of 70 tickers')).toBeVisible();
    const list = document.querySelector('table')?.parentElement as HTMLElement;
    await expect.poll(() => list.clientHeight).toBe(598);
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await page.viewport(1280, 1000);
    await expect.poll(() => list.clientHeight).toBeGreaterThan(700);
  });

  it('reverses a column’s order with each click', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    const column = page.getByRole('columnheader', { name: 'Ticker' });
    const heading = column.getByRole('button', { name: 'Ticker', exact: true });
    await heading.click();
    await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(tickersShown).toEqual(['AAPL', 'MSFT']);
    await heading.click();
    await expect.element(column).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(tickersShown).toEqual(['MSFT', 'AAPL']);
  });

  it('moves between rows with the arrow keys and opens one with Enter', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    document.querySelector<HTMLElement>('[data-row]')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('dialog', { name: /^MSFT • / })).toBeVisible();
  });

  it('says that there are no tickers to display if it has no rows', () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    onTestFinished(() => root.unmount());
    const verbs = { open: vi.fn(), trade: vi.fn(), menu: vi.fn(), remove: vi.fn(), approach: vi.fn() };
    const sorting = { key: 'latest', direction: 'desc' } as const;
    flushSync(() =>
      root.render(
        <TickerTable
          rows={[]}
          verbs={verbs}
          open={null}
          sorting={sorting}
          isGrouped={false}
          isCompact={false}
          onSort={vi.fn()}
        />,
      ),
    );
    expect(place.querySelector('tbody')?.textContent).toBe('No tickers to display');
  });
});

import { describe, expect, it, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { AAPL, MSFT, tickersShown } from '../support/watched.ts';

const api = freshSite();

describe('the table', () => {
  it('has the columns of the specification and a count of unseen filings, 18 px', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
    const columns = [...document.querySelectorAll('thead th')].map((cell) =>
      cell.textContent?.replace(/[↑↓]/, ''),
    );
    expect(columns).toEqual(['Ticker', 'Time', 'Form', 'Alert', 'Price', 'MCap', 'Summary', 'Actions']);
    const badge = page.getByRole('img', { name: '2 unseen filings' }).element();
    expect([badge.clientHeight, badge.getAttribute('data-importance')]).toEqual([18, 'CRITICAL']);
  });

  it('gives the summary the widest column, and does not wrap the others', async () => {
    await page.viewport(1440, 900);
    const figures = { current_price: 1234.56, change_percent: -12.34, market_cap: 676e9 };
    api().items = [{ ...AAPL, ...figures, unseen_filings_count: 120 }];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    const widths = [...document.querySelectorAll('thead th')].map((cell) => cell.clientWidth);
    const [widest = 0, second = 0] = [...widths].sort((one, other) => other - one);
    expect(widths.indexOf(widest)).toBe(6);
    expect(widest / second).toBeGreaterThan(2);
    const [actions, summary, ...others] = [...document.querySelectorAll('tbody td')].reverse();
    expect(others.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
    // Its text continues below the actions, which show on hover.
    const words = summary?.querySelector('span')?.getBoundingClientRect().right ?? 0;
    const { left = 0, right = 0 } = actions?.getBoundingClientRect() ?? {};
    expect(words).toBeGreaterThan(left + 80);
    expect(words).toBeLessThanOrEqual(right);
  });

  test('on a tablet the chip of a locked form stays in its column', async () => {
    await page.viewport(768, 900);
    const locked = recentFiling({ id: 'p', form: 'DEF 14A', one_liner: 'Proxy statement.' });
    api().items = [watchlistItem({ recent_filings: [locked] })];
    openAsVisitor('/');
    const row = page.getByRole('row', { name: /DEF 14A/ });
    await expect.element(row).toBeVisible();

    const cells = [...row.element().querySelectorAll('td')].slice(0, -2);

    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  });

  test.each([
    [768, 1],
    [720, 1],
    [390, 1],
    [1440, 2],
    [768, 2],
  ])('at %i px and text of %i times the size the summary has a line of its own', async (width, size) => {
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
    const share = words.getBoundingClientRect().width / list.clientWidth;
    const isWhole = words.scrollHeight <= words.clientHeight;

    expect({ cut, isWhole, isWide: share > 0.9 }).toEqual({ cut: [], isWhole: true, isWide: true });
  });

  it('shows a missing price and market cap, and scrolls within 600 px', async () => {
    api().items = Array.from({ length: 70 }, (_, index) => watchlistItem({ ticker: `T${index}` }));
    openAsVisitor('/');
    await expect.element(page.getByText('Showing 70 of 70 tickers')).toBeVisible();
    const row = page.getByRole('row', { name: /T7 / });
    await expect.element(row.getByText('--')).toBeInTheDocument();
    const list = document.querySelector('table')?.parentElement as HTMLElement;
    expect(getComputedStyle(list).maxHeight).toBe('600px');
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  });

  it('reverses a column’s order at each click', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    expect(tickersShown()).toEqual(['AAPL', 'MSFT']);
    await page.getByRole('button', { name: 'Ticker', exact: true }).click();
    expect(tickersShown()).toEqual(['AAPL', 'MSFT']);
    await page.getByRole('button', { name: 'Ticker', exact: true }).click();
    expect(tickersShown()).toEqual(['MSFT', 'AAPL']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Ticker' }))
      .toHaveAttribute('aria-sort', 'descending');
  });

  it('moves between rows by arrow keys and opens one by Enter', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    document.querySelector<HTMLElement>('[data-row]')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('dialog', { name: /^MSFT • / })).toBeVisible();
  });
});

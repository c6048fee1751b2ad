import { describe, expect, it, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/watchlist-item.ts';
import { profile } from './support/fake-api.ts';
import { holdBack } from './support/held-answer.ts';
import { freshSite, openAsVisitor, openSite } from './support/open-site.tsx';

const api = freshSite();

const AAPL = watchlistItem({ unseen_filings_count: 2, highest_importance: 'CRITICAL' });
const MSFT = watchlistItem({
  ticker: 'MSFT',
  company_name: 'Microsoft Corporation',
  recent_filings: [
    recentFiling({
      id: 'm',
      form: '4',
      one_liner: 'Director bought 100 shares.',
      filed_at: '2026-11-19T10:00:00Z',
    }),
  ],
});

function tickersShown(): string[] {
  return [...document.querySelectorAll('[data-row] > :first-child')].map((cell) => cell.textContent ?? '');
}

describe('the way in', () => {
  it('welcomes an empty watchlist without asking the server for it, and leads to the add step and back', async () => {
    openSite('/');
    await expect
      .element(page.getByRole('heading', { name: 'Track Material Events in Real-Time' }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Add Your First Ticker' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Ticker or company' })).toHaveFocus();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
    expect(api().called('GET', '/api/watchlist')).toEqual([]);
  });

  it('goes from the first ticker to the full page, keeping the session that came with it', async () => {
    openSite('/?step=add');
    await page.getByRole('combobox').fill('nvda');
    api().items = [watchlistItem({ ticker: 'NVDA', company_name: 'NVIDIA Corporation' })];
    await page.getByRole('button', { name: 'Add to Watchlist' }).click();
    await expect.element(page.getByRole('row', { name: /NVDA/ })).toBeVisible();
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    const [added] = api().called('POST', '/api/watchlist');
    expect(added?.body).toEqual({ tickers: 'NVDA', forms: ['8-K'] });
    expect(added?.headers['X-Session']).toBeUndefined();
    expect(api().called('GET', '/api/watchlist')[0]?.headers['X-Session']).toBe(
      localStorage.getItem('session'),
    );
  });

  it('fills in the ticker of the address', async () => {
    openSite('/?ticker=amd');
    await expect.element(page.getByText('Add AMD to your watchlist to see filings')).toBeVisible();
    await expect.element(page.getByRole('combobox')).toHaveValue('AMD');
  });

  it('shows a banner for a ticker that is not watched, until it is dismissed', async () => {
    api().items = [AAPL];
    openAsVisitor('/?ticker=AMD');
    const banner = page.getByText('Add AMD to your watchlist to see filings');
    await expect.element(banner).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('shows no banner for a ticker that is watched', async () => {
    api().items = [AAPL];
    openAsVisitor('/?ticker=AAPL');
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
    expect(page.getByText(/to your watchlist to see filings/).query()).toBeNull();
  });

  it('waits in the place of the list, so that nothing jumps when it is here', async () => {
    await page.viewport(1440, 900);
    api().items = [AAPL];
    const { promise, resolve } = Promise.withResolvers<void>();
    api().instead.set('GET /api/watchlist', async () => {
      await promise;
      return { body: { watchlist: [AAPL], contact: { ticker_limit: 10 } } };
    });
    openAsVisitor('/');
    const skeleton = page.getByRole('status', { name: 'Loading your watchlist' });
    await expect.element(skeleton).toBeVisible();
    const before = skeleton.element().getBoundingClientRect();
    resolve();
    await expect.element(page.getByRole('table')).toBeVisible();
    const after = document.querySelector('table')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
    expect([after.left, after.width]).toEqual([before.left, before.width]);
  });

  it('offers a way out when the watchlist cannot be loaded', async () => {
    api().instead.set('GET /api/watchlist', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await expect
      .element(page.getByRole('heading', { name: 'Your watchlist could not be loaded' }))
      .toBeVisible();
    api().recoverOnClick();
    api().items = [AAPL];
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  });

  it('starts again when the server no longer knows the session', async () => {
    const gone = () => ({ status: 401, body: { error: 'session_not_found', message: 'Gone.' } });
    api().instead.set('GET /api/watchlist', gone).set('GET /api/profile', gone);
    openAsVisitor('/');
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
    expect(localStorage.getItem('session')).toBeNull();
  });
});

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

  it('gives the summary the widest column, and keeps the rest on its lines', async () => {
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
    // Its words go on where the actions show on hover.
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

  it('turns a column round at each click', async () => {
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

test('a list that is still under way has its heading already', async () => {
  api().instead.set('GET /api/watchlist', () => new Promise(() => {}));
  openAsVisitor('/');

  await expect.element(page.getByRole('heading', { name: 'Watchlist', level: 1 })).toBeInTheDocument();
});

describe('the controls', () => {
  it('search, and add at once what looks like a ticker', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    const search = page.getByRole('searchbox');
    await search.fill('micro');
    await expect.element(page.getByText('Showing 1 of 2 tickers')).toBeVisible();
    await search.fill('amd');
    api().instead.set('POST /api/watchlist', () => {
      api().items = [AAPL, MSFT, watchlistItem({ ticker: 'AMD' })];
      return { body: { added: ['AMD'], updated: [], skipped: [] } };
    });
    await page.getByRole('button', { name: 'Add AMD to Watchlist' }).click();
    await expect.element(page.getByRole('row', { name: /AMD/ })).toBeVisible();
    await expect.element(page.getByText('1 ticker(s) added')).toBeVisible();
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({ tickers: 'AMD', forms: ['8-K'] });
    await expect.element(page.getByRole('heading', { name: 'Watchlist' })).toHaveFocus();
  });

  it('say why a ticker could not be added, until that is dismissed', async () => {
    api().items = [AAPL];
    api().instead.set('POST /api/watchlist', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('amd');
    await page.getByRole('button', { name: 'Add AMD to Watchlist' }).click();
    const problem = page.getByText('Failed to add ticker. Please try again.');
    await expect.element(problem).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(problem).not.toBeInTheDocument();
  });

  it('say at the limit that there is no room, and offer nothing that would be refused', async () => {
    api().items = [AAPL];
    api().limit = 1;
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('zzzz');
    await expect.element(page.getByText('ZZZZ is not on your watchlist')).toBeVisible();
    await expect
      .element(page.getByText('Adding 1 ticker(s) would exceed your limit of 1. PRO covers 50 tickers.'))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Add ZZZZ to Watchlist' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  });

  it('do not offer a watched ticker that a filter hides', async () => {
    api().items = [watchlistItem({ ticker: 'BRK-B' })];
    openAsVisitor('/');
    await page.getByRole('combobox', { name: 'Alert level' }).selectOptions('LOW');
    await page.getByRole('searchbox').fill('brk.b');
    await expect.element(page.getByText('No tickers match your filters')).toBeVisible();
    expect(page.getByRole('button', { name: /to Watchlist/, exact: false }).elements()).toHaveLength(1);
  });

  it('clear what matches nothing', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('searchbox').fill('no such company');
    await expect.element(page.getByText('No tickers match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  it('filter by alert level and filing type, remembered until Clear All', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/');
    await page.getByRole('combobox', { name: 'Filing type' }).selectOptions('4');
    await expect.element(page.getByText('Showing 1 of 2 tickers')).toBeVisible();
    expect(localStorage.getItem('watchlist-filters')).toContain('"form":"4"');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
  });

  it('leave out filing type and industry on the Form 4 brand, also when chosen on another', async () => {
    api().items = [AAPL, MSFT];
    openAsVisitor('/?brand=form4', {
      'watchlist-filters': '{"form":"10-K","industry":"Banks","level":null}',
    });
    await expect.element(page.getByText('Showing 2 of 2 tickers')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Alert level' })).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Filing type' }).query()).toBeNull();
  });

  it('offer the nine sort orders', async () => {
    api().items = [AAPL];
    openAsVisitor('/');
    const select = page.getByRole('combobox', { name: 'Sort by' });
    await expect.element(select).toBeVisible();
    expect([...select.element().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Latest filing',
      'Alert level',
      'Unread',
      'Ticker',
      'Company',
      'Industry',
      'Price',
      'Market cap',
      'Change %',
    ]);
  });

  it('show only the primary form while show-all is off, and remember it', async () => {
    api().items = [MSFT];
    openAsVisitor('/');
    await page.getByRole('checkbox', { name: 'Show all filing data' }).click();
    await expect.element(page.getByText('No recent 8-K filings')).toBeVisible();
    expect(localStorage.getItem('showAllFilings')).toBe('false');
  });

  it('have no show-all bar for PRO and on the all-filings brand', async () => {
    api().items = [MSFT];
    api().profile = profile({ planType: 'pro', planStatus: 'active' });
    openAsVisitor('/', { showAllFilings: 'false' });
    await expect.element(page.getByText('Director bought 100 shares.')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('fold the add form away and bring it back', async () => {
    api().items = [AAPL];
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Collapse add form' }).click();
    await page.getByRole('button', { name: 'Add Tickers' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Ticker or company' })).toHaveFocus();
  });
});

describe('the cards', () => {
  it('are the default on a phone and hold the figures', async () => {
    await page.viewport(390, 800);
    api().items = [
      watchlistItem({ current_price: 254.3, market_cap: 3.91e12, week_52_low: 150, week_52_high: 260 }),
      MSFT,
    ];
    openAsVisitor('/');
    const card = page.getByRole('article', { name: 'AAPL' });
    await expect.element(card.getByText('$254.30')).toBeVisible();
    await expect.element(card.getByText('3.91T')).toBeVisible();
    await expect.element(card.getByText('Near High')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'MSFT' }).getByText('--')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('lock a form that is not followed, say why, and link to the SEC', async () => {
    api().items = [MSFT];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    const card = page.getByRole('article', { name: 'MSFT' });
    await expect.element(card.getByTitle('Upgrade to PRO to track this form')).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: /SEC Link/ }))
      .toHaveAttribute('href', MSFT.latest_filing_link ?? '');
  });

  it('search the SEC for a ticker without filings', async () => {
    api().items = [watchlistItem({ recent_filings: [] })];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await expect.element(page.getByText('No recent activity')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /SEC Link/ }))
      .toHaveAttribute('href', expect.stringContaining('CIK=AAPL'));
  });

  test('keep a name with a hyphen on one line, however wide they are', async () => {
    const one_liner = 'Amy sold 1,364 shares under a 10b5-1 plan and 20,000 after an 8-K.';
    api().items = [watchlistItem({ recent_filings: [recentFiling({ one_liner })] })];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await expect.element(page.getByText(one_liner)).toBeVisible();
    for (let width = 320; width < 420; width += 10) {
      await page.viewport(width, 700);
      const names = [...document.querySelectorAll('.unbroken')];
      expect(names.map((name) => [name.textContent, name.getClientRects().length])).toEqual([
        ['10b5-1', 1],
        ['8-K', 1],
      ]);
    }
  });
});

describe('removing', () => {
  it('asks, takes the ticker off at once, and asks the server anew', async () => {
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

  it('puts the list back when the server refuses, and asks it anew', async () => {
    api().items = [AAPL, MSFT];
    api().instead.set('POST /api/unsubscribe', () => ({ status: 500, body: 'down' }));
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove MSFT' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText(/^MSFT could not be removed/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
    await expect.poll(() => api().called('GET', '/api/watchlist').length).toBe(2);
  });

  it('stays on the page when the last ticker goes', async () => {
    api().items = [AAPL];
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Remove AAPL' }).click();
    api().items = [];
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('No tickers in your watchlist yet.')).toBeVisible();
  });
});

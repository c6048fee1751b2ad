import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { TOAST_MS } from '#web/components/feedback/toast.ts';
import { addErrorText, addResultText } from '#web/features/add-tickers/add-tickers-api.ts';
import { ApiError } from '#web/lib/data/api-client.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { untilTrue } from '../support/wait-for.ts';

const api = freshSite();
/** Opens the form above the list. */
const OPEN = { 'sidebar-collapsed': 'false' };
const entry = page.getByRole('combobox', { name: 'Ticker or company' });
const submit = page.getByRole('button', { name: 'Add to Watchlist' });

describe('validation', () => {
  it('requires a ticker', async () => {
    openSite('/?step=add');
    await submit.click();
    await expect.element(page.getByText('Please enter a ticker symbol or company name')).toBeVisible();
  });

  it('requires a form type', async () => {
    openSite('/?step=add');
    await entry.fill('AAPL');
    await page.getByRole('button', { name: /^8-K/ }).click();
    await submit.click();
    await expect.element(page.getByText('Please select at least one form type')).toBeVisible();
  });

  it('enforces the limit, and says what PRO includes', async () => {
    api().items = Array.from({ length: 9 }, (_, index) => watchlistItem({ ticker: `T${index}` }));
    openAsVisitor('/', OPEN);
    await entry.fill('AMD, NVDA');
    await submit.click();
    await expect
      .element(page.getByText('Adding 2 ticker(s) would exceed your limit of 10. PRO covers 50 tickers.'))
      .toBeVisible();
    expect(api().called('POST', '/api/watchlist')).toEqual([]);
  });

  it('warns above 90% of the limit and shows no meter without a limit', async () => {
    api().items = Array.from({ length: 10 }, (_, index) => watchlistItem({ ticker: `T${index}` }));
    openAsVisitor('/', OPEN);
    await expect.element(page.getByText('10 of 10 tickers used')).toBeVisible();
    await expect.element(page.getByText(/You’ve used all 10 tickers/)).toBeVisible();
  });
});

describe('submission', () => {
  it('resolves a name to its first search hit, keeps a short entry as a ticker, and submits both together', async () => {
    api().hits = [{ ticker: 'NVDA', name: 'NVIDIA CORP' }];
    api().items = [watchlistItem()];
    openAsVisitor('/', OPEN);
    await entry.fill('nvidia, googl');
    await submit.click();
    await expect.poll(() => api().called('POST', '/api/watchlist').length).toBe(1);
    expect(api().called('POST', '/api/watchlist')[0]?.body).toEqual({
      tickers: 'NVDA,GOOGL',
      forms: ['8-K'],
    });
    // Waits for the refetch, because unmounting the page earlier would also drop the list's cache.
    await expect.poll(() => api().called('GET', '/api/watchlist').length).toBe(2);
    expect(api().called('GET', '/api/tickers?q=GOOGL')).toEqual([]);
  });

  it('suggests companies and accepts the highlighted one by keyboard', async () => {
    api().hits = [
      { ticker: 'NVDA', name: 'NVIDIA CORP' },
      { ticker: 'NVO', name: 'NOVO NORDISK A S' },
    ];
    openSite('/?step=add');
    await entry.fill('AAPL, nv');
    await expect.element(page.getByRole('option', { name: /NVIDIA CORP/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(entry).toHaveValue('AAPL, NVO');
    expect(api().called('POST', '/api/watchlist')).toEqual([]);
  });

  it('locks forms that need PRO', async () => {
    openSite('/?step=add');
    const locked = page.getByRole('list', { name: 'Form types that need PRO' });
    await expect.element(locked).toBeVisible();
    expect([...locked.element().children].map((chip) => chip.textContent)).toEqual([
      '4PRO',
      '10-QPRO',
      '10-KPRO',
      '13DPRO',
      '13GPRO',
    ]);
  });
});

describe('feedback', () => {
  it('shows Adding... while it waits, then what was added, for three seconds', async () => {
    api().items = [watchlistItem()];
    const { nth } = holdBack(api(), 'POST /api/watchlist');
    openAsVisitor('/', OPEN);
    await entry.fill('AMD');
    await submit.click();
    const adding = page.getByRole('button', { name: 'Adding...' });
    await expect.element(adding).toHaveAttribute('aria-disabled', 'true');
    await expect.element(adding).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await entry.click();
    await userEvent.keyboard('{Enter}');
    const report = page.getByText('2 ticker(s) added, 1 skipped (invalid)');
    const { answer } = await nth(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer({ added: ['AMD', 'NVDA'], updated: [], skipped: ['ZZZZZ'] });
    await untilTrue(() => report.query() !== null);
    await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
    expect(report.query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.element(report).not.toBeInTheDocument();
    expect(api().called('POST', '/api/watchlist')).toHaveLength(1);
  });

  it('stays on the add step if nothing could be added', async () => {
    api().instead.set('POST /api/watchlist', () => ({
      body: { added: [], updated: [], skipped: ['ZZZZZ'] },
    }));
    openSite('/?step=add');
    await entry.fill('ZZZZZ');
    await submit.click();
    await expect.element(page.getByText('1 skipped (invalid)')).toBeVisible();
    await expect.element(entry).toHaveValue('ZZZZZ');
  });

  it('keeps the error message and what was typed', async () => {
    api().instead.set('POST /api/watchlist', () => ({
      status: 400,
      body: { error: 'ticker_not_recognized', message: 'No such ticker.' },
    }));
    openSite('/?step=add');
    await entry.fill('ZZZZZ');
    await submit.click();
    await expect.element(page.getByText('No such ticker.')).toBeVisible();
    await expect.element(entry).toHaveValue('ZZZZZ');
  });

  it('says that there is no connection, and keeps the entry', async () => {
    api().items = [watchlistItem()];
    api().instead.set('POST /api/watchlist', () => Promise.reject(new TypeError('Failed to fetch')));
    openAsVisitor('/', OPEN);
    await entry.fill('AMD, KO');
    await submit.click();
    await expect.element(page.getByText(/^Failed to add ticker: you are offline/)).toBeVisible();
    await expect.element(entry).toHaveValue('AMD, KO');
  });

  it('uses the specified texts', () => {
    const result = { added: [], updated: [], skipped: [] };
    expect([
      addResultText(result),
      addResultText({ ...result, added: ['A', 'B'] }),
      addResultText({ added: ['A'], updated: ['B'], skipped: ['C'] }),
    ]).toEqual([
      'Watchlist updated!',
      '2 ticker(s) added',
      '1 ticker(s) added, 1 updated, 1 skipped (invalid)',
    ]);
    const errors = [
      new ApiError(400, '{"error":"ticker_not_recognized"}'),
      new ApiError(400, '{"message":"M"}'),
      new ApiError(500, 'HTTP 500: down'),
      new TypeError('Failed to fetch'),
    ];
    expect(errors.map(addErrorText)).toEqual([
      'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
      'M',
      'Failed to add ticker. Please try again.',
      'Failed to add ticker: you are offline. Please try again later.',
    ]);
  });
});

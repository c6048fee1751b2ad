import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { showToast, TOAST_MS, UNDO_MS } from '#web/components/feedback/toast.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { tickersShown } from '../support/watched.ts';

const api = freshSite();

/** Builds a ticker with one important unseen filing and a newer unimportant one. */
function needing(ticker: string, level: 'CRITICAL' | 'HIGH', hours: number) {
  const at = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
  const important = recentFiling({
    id: `${ticker}-important`,
    importance_level: level,
    one_liner: `${ticker} loses its auditor.`,
    filed_at: at(hours),
  });
  const newest = recentFiling({ id: `${ticker}-newest`, importance_level: 'LOW', filed_at: at(1) });
  return watchlistItem({
    ticker,
    recent_filings: [newest, important],
    unseen_filings_count: 1,
    unseen_ids: [important.id],
  });
}

const strip = page.getByRole('region', { name: 'Needs you' });
const lines = () =>
  strip
    .getByRole('listitem')
    .elements()
    .map((line) => line.getAttribute('data-ticker'));
const dismissed = () =>
  api()
    .called('POST', '/api/dismiss-filing')
    .map((call) => call.body);

beforeEach(() => {
  const high = ['B', 'C', 'D', 'E', 'F'].map((letter, index) =>
    needing(`${letter}${letter}`, 'HIGH', index + 2),
  );
  api().items = [...high, needing('AA', 'CRITICAL', 90), watchlistItem({ ticker: 'QQ' })];
  api().instead.set('POST /api/dismiss-filing', (call) => ({ body: call.body }));
});

test('up to five unseen HIGH and CRITICAL filings are shown above the list, the most important first', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  expect(lines()).toEqual(['AA', 'BB', 'CC', 'DD', 'EE']);
  await strip.getByRole('button', { name: '1 more' }).click();
  await expect.element(page.getByText('Showing 6 of 7 tickers')).toBeVisible();
});

test('a line above the list opens its ticker, and j and k reach these lines before the rows', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(strip.getByRole('button', { name: 'BB loses its auditor. (BB)' })).toHaveFocus();
  await userEvent.keyboard('jjjj');
  await expect.element(page.getByRole('row', { name: /^AA / }).getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('kk{Enter}');
  await expect.element(page.getByRole('dialog', { name: /^DD • / })).toBeVisible();
});

test('a dismissed line does not return, the next line gets the focus, and the dismissal can be undone', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  api().instead.set('POST /api/dismiss-filing', (call) => {
    api().items = api().items.map((item) =>
      item.ticker === 'AA' ? { ...item, unseen_filings_count: 0, unseen_ids: [] } : item,
    );
    return { body: call.body };
  });
  await userEvent.keyboard('jx');
  await expect.poll(lines).toEqual(['BB', 'CC', 'DD', 'EE', 'FF']);
  await expect.element(strip.getByRole('button', { name: 'BB loses its auditor. (BB)' })).toHaveFocus();
  await expect.poll(dismissed).toEqual([{ ticker: 'AA', id: 'AA-important', undo: false }]);
  await expect.element(page.getByText('AA 8-K dismissed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(dismissed).toHaveLength(2);
  expect(dismissed()[1]).toEqual({ ticker: 'AA', id: 'AA-important', undo: true });
});

test('z undoes a dismissal', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.element(page.getByText('AA 8-K dismissed')).toBeVisible();
  await userEvent.keyboard('z');
  await expect
    .poll(dismissed)
    .toEqual([false, true].map((undo) => ({ ticker: 'AA', id: 'AA-important', undo })));
  await expect.element(page.getByText('AA 8-K dismissed')).not.toBeInTheDocument();
});

longTest('a message with an undo button stays while the button has the focus', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast('Removed', () => {});
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const button = undo.element() as HTMLElement;
  button.focus();
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(undo).toHaveFocus();
  button.blur();
  vi.advanceTimersByTime(UNDO_MS - 1);
  await expect.element(undo).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(undo).not.toBeInTheDocument();
});

test('a failed dismissal is shown as a failure, for longer than a success', async () => {
  openAsVisitor('/');
  await expect.element(strip).toBeVisible();
  api().instead.set('POST /api/dismiss-filing', () => ({ status: 500, body: {} }));
  const failure = page.getByText('The filing could not be dismissed. Please try again.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await userEvent.keyboard('jx');
  await expect.element(failure).toBeVisible();
  vi.advanceTimersByTime(TOAST_MS);
  await expect.element(failure).toBeVisible();
  expect(failure.element().closest('[data-problem="true"]')).not.toBeNull();
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(failure).not.toBeInTheDocument();
});

test('clicking a count filters the list to its tickers, and clicking it again shows all', async () => {
  openAsVisitor('/');
  await page.getByRole('button', { name: '1 quiet' }).click();
  await expect.poll(tickersShown).toEqual(['QQ']);
  await page.getByRole('button', { name: '6 need you' }).click();
  await expect.poll(tickersShown).toHaveLength(6);
  await page.getByRole('button', { name: '6 need you' }).click();
  await expect.poll(tickersShown).toHaveLength(7);
});

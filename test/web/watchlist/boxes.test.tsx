import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();

/** Company names as EDGAR spells them, with headlines of all lengths. */
const COMPANIES = [
  ['JPM', 'JPMorgan Chase & Co', 'CFO to retire'],
  ['BRK-B', 'Berkshire Hathaway Inc', 'Q3 operating profit $13.5B (+34%)'],
  ['IBM', 'International Business Machines Corp', 'Issues $4.5B of senior notes due 2036'],
  ['TSM', 'Taiwan Semiconductor Manufacturing Co Ltd', 'October revenue NT$367.5B (+16.9%)'],
  [
    'AAPL',
    'Apple Inc.',
    'Chief Financial Officer Luca Maestri steps down; Kevan Parekh succeeds him on January 1, 2027',
  ],
  [
    'ICSM',
    'International Consolidated Semiconductor Manufacturing Holdings, Incorporated',
    'The board approved a plan to reduce the workforce by about 12%, with charges of $310M to $340M in the fourth quarter, mostly for severance, and expects to complete it by June 2027',
  ],
  ['MSFT', 'Microsoft Corp', 'Shareholders elect directors, back executive pay'],
  ['KO', 'Coca Cola Co', 'Declares dividend'],
] as const;

function companies(part: Partial<WatchlistItem> = {}): WatchlistItem[] {
  return COMPANIES.map(([ticker, company_name, one_liner], index) =>
    watchlistItem({
      ticker,
      company_name,
      current_price: 1_234.56,
      change_percent: -12.34,
      market_cap: 676.12e9,
      recent_filings: [recentFiling({ id: `${ticker}-${index}`, one_liner, importance_level: 'LOW' })],
      ...part,
    }),
  );
}

/** Returns the width of the text in an element, without the space beside it. */
function textWidth(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
}

/** Returns the names that are truncated although every headline leaves enough space for them. */
function namesCutWithoutNeed(): string[] {
  const rows = [...document.querySelectorAll('tbody tr[data-ticker]')];
  // The summary column takes the space that the others leave.
  const free = rows.map((row) => {
    const summary = row.querySelector('td:nth-last-child(2)') ?? expect.unreachable('no summary');
    return summary.clientWidth - textWidth(summary);
  });
  const names = rows.flatMap((row) => [...row.querySelectorAll('td:first-child span')]);
  return names
    .filter((name) => name.checkVisibility() && name.scrollWidth - name.clientWidth > 1)
    .filter((name) => name.scrollWidth - name.clientWidth < Math.min(...free) - 24)
    .map(({ textContent }) => `${textContent}, with ${Math.min(...free)} px free`);
}

/** Returns the headlines that are truncated although their first lines are not full. */
function headlinesCutWithoutNeed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('tbody td:nth-last-child(2) [title]')]
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
      return isCut && clientHeight < MOST_LINES * LINE_PX;
    })
    .map(({ title }) => title);
}

const MOST_LINES = 2;
const LINE_PX = 18;

describe('names and headlines', () => {
  test.each(fewUnlessLong(2, [390, 1280, 768, 1024, 1440, 1920]))(
    'at %i pixels, are truncated only if no space is left',
    async (width) => {
      await page.viewport(width, 900);
      api().items = companies();
      openAsVisitor('/', { 'watchlist-view': 'table' });
      await expect.element(page.getByRole('row', { name: /^KO/ })).toBeVisible();

      await expect.poll(namesCutWithoutNeed).toEqual([]);
      expect(headlinesCutWithoutNeed()).toEqual([]);
    },
  );

  test.each(fewUnlessLong(1, [1280, 1440, 1920]))(
    'at %i pixels, names use the space that short headlines do not need',
    async (width) => {
      await page.viewport(width, 900);
      const latest = recentFiling({ one_liner: 'CFO to retire', importance_level: 'LOW' });
      api().items = companies({ recent_filings: [latest] }).filter(({ ticker }) => ticker !== 'ICSM');
      openAsVisitor('/', { 'watchlist-view': 'table' });
      await expect.element(page.getByRole('row', { name: /^KO/ })).toBeVisible();

      const names = [...document.querySelectorAll('tbody td:first-child span')];
      await expect.poll(() => names.filter((name) => name.scrollWidth > name.clientWidth + 1)).toEqual([]);
    },
  );
});

describe('on a phone, the first filing', () => {
  const important = recentFiling({
    id: 'new',
    one_liner: 'Files for bankruptcy.',
    importance_level: 'CRITICAL',
    filed_at: new Date(Date.now() - 3_600_000).toISOString(),
  });
  const needing: Partial<WatchlistItem> = { recent_filings: [important], unseen_filings_count: 1 };
  const quiet: Partial<WatchlistItem> = {};
  const verified = { verified: true, email: 'ann@example.com', email_verified: true };
  const PRO = { ...verified, planType: 'pro', planStatus: 'active', plan: 'pro' } as const;

  test.each(
    fewUnlessLong(3, [
      ['a visitor in the middle of the setup', {}, needing, { setup: SETUP }],
      ['a free reader', verified, quiet, {}],
      ['a PRO reader with news, in compact rows', PRO, needing, { 'watchlist-density': 'compact' }],
      ['a visitor with news', {}, needing, {}],
      ['a visitor without news', {}, quiet, {}],
      ['a free reader with news, in the cards', verified, needing, { 'watchlist-view': 'cards' }],
      ['a PRO reader', PRO, quiet, {}],
    ]),
  )('of %s is within 300 pixels below the header', async (_who, account, part, stored) => {
    await page.viewport(390, 844);
    api().profile = profile(account);
    api().items = companies(part);
    openAsVisitor('/', { ...stored });
    const [headline] = [part.recent_filings?.[0]?.one_liner ?? 'CFO to retire'];
    await expect.element(page.getByText(headline).first()).toBeVisible();

    const below = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
      const first = document.querySelector('main [data-ticker]')?.getBoundingClientRect().top ?? Number.NaN;
      return first - header;
    };
    await expect.poll(below).toBeLessThan(300);
  });
});

const SETUP = JSON.stringify({ finished: ['tickers'], isPaused: false });

describe('the placeholder while the list loads', () => {
  // The hour of the last check has one or two digits, and in one of the cases its time needs a second line on a phone.
  test.each(
    fewUnlessLong(2, [
      [390, '12:14'],
      [1440, '12:14'],
      [390, '9:05'],
      [768, '12:14'],
      [1024, '12:14'],
    ]),
  )('has rows as tall as those of the list, at %i pixels with a last check at %s', async (width, time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(hours, minutes) });
    onTestFinished(() => void vi.useRealTimers());
    await page.viewport(width, 900);
    const { promise, resolve } = Promise.withResolvers<void>();
    api().instead.set('GET /api/watchlist', async () => {
      await promise;
      return { body: { watchlist: companies(), contact: { ticker_limit: 10 } } };
    });
    openAsVisitor('/', { 'watchlist-view': 'table' });
    const skeleton = page.getByRole('status', { name: 'Loading your watchlist' });
    await expect.element(skeleton).toBeVisible();
    const placed = boxesOf([...skeleton.element().children]);
    resolve();
    await expect.element(page.getByRole('row', { name: /^KO/ })).toBeVisible();

    const listed = () => boxesOf([...document.querySelectorAll('tbody tr[data-ticker]')]);
    const topOf = (boxes: readonly DOMRect[]) => boxes[0]?.top ?? Number.NaN;
    const heightOf = (boxes: readonly DOMRect[]) => median(boxes.map(({ height }) => height));
    await expect.poll(() => Math.abs(topOf(listed()) - topOf(placed))).toBeLessThanOrEqual(1);
    await expect.poll(() => Math.abs(heightOf(listed()) - heightOf(placed))).toBeLessThanOrEqual(1.5);
  });
});

const boxesOf = (elements: readonly Element[]) => elements.map((element) => element.getBoundingClientRect());
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

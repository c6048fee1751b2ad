import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changePace } from '#lambdas/discovery/change-pace.ts';
import { SHARED_PATHS } from '#lib/topology/routes.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

/** 11:00 in New York on a business day: EDGAR is open and the exchanges trade. */
const TRADING = '2026-11-20T16:00:00Z';
/** 20:00 in New York on a business day: only EDGAR is open. */
const EVENING = '2026-11-21T01:00:00Z';
/** A Sunday: nothing is open. */
const SUNDAY = '2026-11-22T16:00:00Z';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * The number of requests that an hour with an open list page used to cause: 800 for changes, 118 for the list and 118
 * for the configuration. It did not depend on the time of day, and includes the requests of a second part that shows
 * the list.
 */
const ONCE = 1_036;

const api = freshSite();
let changes: Record<string, string> = {};
let site = 'one';
let isHidden = false;

beforeEach(() => {
  [changes, site, isHidden] = [{}, 'one', false];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => vi.restoreAllMocks());

/** Opens the list at a time. The clock then advances only when a test sets it. */
async function openAt(time: string): Promise<void> {
  api().items = [watchlistItem()];
  api().instead.set('GET /api/changes', () => ({
    body: { changes, site, pace: changePace(Date.now(), 'live') },
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(time) });
  openAsVisitor('/', { 'watchlist-view': 'cards' });
  await expect.element(page.getByRole('article', { name: 'AAPL' })).toBeVisible();
  // The code that watches for changes is loaded after the list.
  await import('#web/features/watchlist/watch-changes.ts');
  await vi.advanceTimersByTimeAsync(10);
  api().calls = [];
}

/** Hides the page, or shows it again. */
function turn(side: 'hidden' | 'visible'): void {
  isHidden = side === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * Counts requests since the page was opened: all of them, those to paths that the edge answers, and those
 * that reach the API.
 */
function count(): { total: number; edge: number; api: number } {
  const edge = api().calls.filter(({ path }) => SHARED_PATHS.some((shared) => shared === path)).length;
  const total = api().calls.length;
  return { total, edge, api: total - edge };
}

const asked = (path: string) => api().called('GET', path).length;

it.each(
  fewUnlessLong(1, [
    ['while the exchanges trade', TRADING, { edge: 193, api: 60 }],
    ['in the evening', EVENING, { edge: 193, api: 12 }],
    ['on a Sunday', SUNDAY, { edge: 133, api: 12 }],
  ]),
)(
  'a page that is open for an hour %s makes at most a quarter of the requests it once made',
  async (_, time, most) => {
    await openAt(time);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);

    const { total, edge, api: own } = count();
    expect(total).toBeLessThanOrEqual(ONCE / 4);
    expect(edge).toBeLessThanOrEqual(most.edge);
    expect(own).toBeLessThanOrEqual(most.api);
    // The page still sends requests.
    expect(edge).toBeGreaterThan(most.edge * 0.9);
    expect(own).toBeGreaterThan(most.api * 0.8);
  },
);

it('a hidden page sends no requests, and refreshes immediately when it is shown again', async () => {
  await openAt(TRADING);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(count().total).toBe(0);

  turn('visible');
  await vi.advanceTimersByTimeAsync(10);
  expect(asked('/api/changes')).toBe(1);
  // The server no longer knows what changed an hour ago, so the list is requested too.
  expect(asked('/api/watchlist')).toBe(1);
});

it('switching between windows causes no additional requests', async () => {
  await openAt(TRADING);
  for (let times = 0; times < 24; times++) {
    turn('hidden');
    await vi.advanceTimersByTimeAsync(250);
    turn('visible');
    await vi.advanceTimersByTimeAsync(250);
  }
  // Twelve seconds have passed, and the edge keeps the answer for five.
  expect(asked('/api/changes')).toBe(2);
});

it('a change of a watched ticker reloads the list within 20 seconds, and a change of another ticker reloads nothing', async () => {
  await openAt(EVENING);
  changes = { TSLA: '2026-11-21T01:00:01Z' };
  await vi.advanceTimersByTimeAsync(26 * SECOND);
  expect(asked('/api/watchlist')).toBe(0);
  changes = { ...changes, AAPL: '2026-11-21T01:00:25Z' };
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(asked('/api/watchlist')).toBe(1);
});

longTest('a second part of the page that shows the list adds no request', async () => {
  await openAt(EVENING);
  const { default: watchChanges } = await import('#web/features/watchlist/watch-changes.ts');
  const onChange = vi.fn();
  const stop = watchChanges('AAPL', onChange, () => {});
  changes = { AAPL: '2026-11-21T01:00:05Z' };
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  stop();
  expect(asked('/api/changes')).toBeLessThanOrEqual(31);
  expect(onChange).not.toHaveBeenCalled();
});

it('a new announcement is on the page within a minute', async () => {
  await openAt(SUNDAY);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const announcement = {
    id: 'a1',
    brand: null,
    text: 'The feed is down.',
    tone: 'problem',
    from: SUNDAY,
    until: null,
  };
  site = 'two';
  api().instead.set('GET /api/config', () => ({
    body: { data_source: 'live', forms: [], announcements: [announcement] },
  }));
  await vi.advanceTimersByTimeAsync(50 * SECOND);
  await expect.element(page.getByText('The feed is down.')).toBeVisible();
});

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig, type SWRConfiguration } from 'swr';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY, KEPT_FOR, retryDelay, useQuery, WATCHLIST_QUERY } from '#web/lib/data/query.ts';
import { FakeApi } from '../support/fake-api.ts';

const PATH = '/api/config';
const cache = new Map();
let api: FakeApi;
let root: Root;

beforeEach(() => {
  localStorage.clear();
  cache.clear();
  api = new FakeApi().install();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Reader({ config }: { config: SWRConfiguration }) {
  useQuery(PATH, v.unknown(), config);
  return null;
}

async function show(config: SWRConfiguration | null): Promise<void> {
  // React's scheduler does not use the fake clock.
  flushSync(() =>
    root.render(
      <SWRConfig value={{ provider: () => cache }}>{config ? <Reader config={config} /> : null}</SWRConfig>,
    ),
  );
  await vi.advanceTimersByTimeAsync(20);
}

const count = () => api.called('GET', PATH).length;

it('doubles the delay from one second, to thirty at most', () => {
  expect([1, 2, 3, 5, 6, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

it('asks for a failing watchlist four times in all, a default query twice', async () => {
  api.instead.set(`GET ${PATH}`, () => ({ status: 500, body: 'down' }));
  const once = { ...WATCHLIST_QUERY, refreshInterval: 0 };
  await show(once);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(count()).toBe(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(count()).toBe(4);

  api.calls = [];
  await show(null);
  cache.clear();
  await vi.advanceTimersByTimeAsync(120_000);
  await show({ ...DEFAULT_QUERY });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(count()).toBe(2);
});

it('does not refetch on focus, reconnect, or remount', async () => {
  await show(DEFAULT_QUERY);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await show(null);
  await vi.advanceTimersByTimeAsync(90_000);
  await show(DEFAULT_QUERY);
  expect(count()).toBe(1);
});

it('refetches the watchlist as soon as it is stale', async () => {
  await show(WATCHLIST_QUERY);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(count()).toBe(2);
});

it('keeps an unused answer for five minutes', async () => {
  await show(DEFAULT_QUERY);
  await show(null);
  await vi.advanceTimersByTimeAsync(KEPT_FOR - 1_000);
  expect([...cache.values()].filter((entry) => entry.data)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...cache.values()].filter((entry) => entry.data)).toHaveLength(0);
});

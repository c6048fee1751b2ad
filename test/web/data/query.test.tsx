import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig, type SWRConfiguration } from 'swr';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStockQuote } from '#web/features/quotes/quotes-api.ts';
import {
  DEFAULT_QUERY,
  KEPT_FOR,
  retryDelay,
  usePendingQuery,
  useQuery,
  WATCHLIST_QUERY,
} from '#web/lib/data/query.ts';
import { FakeApi } from '../support/fake-api.ts';

const PATH = '/api/config';
const cache = new Map();
let api: FakeApi;
let root: Root;

beforeEach(() => {
  localStorage.clear();
  cache.clear();
  api = new FakeApi().install();
  // SWR waits for a frame before it refetches what it has.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] });
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

function Quote() {
  useStockQuote('AAPL');
  return null;
}

const show = (config: SWRConfiguration | null) => render(config ? <Reader config={config} /> : null);

async function render(content: ReactNode): Promise<void> {
  // React's scheduler does not use the fake clock.
  flushSync(() => root.render(<SWRConfig value={{ provider: () => cache }}>{content}</SWRConfig>));
  await vi.advanceTimersByTimeAsync(20);
}

const count = () => api.called('GET', PATH).length;

it('doubles the delay from one second to at most thirty', () => {
  expect([1, 2, 3, 5, 6, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

it('requests a failing watchlist four times in total, and a default query twice', async () => {
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

it('does not retry a quote that failed', async () => {
  api.instead.set('GET /api/stock-quote/AAPL', () => ({ status: 500, body: 'down' }));
  await render(<Quote />);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.called('GET', '/api/stock-quote/AAPL')).toHaveLength(1);
});

it('does not refetch on focus or reconnect, and on remount only after a minute', async () => {
  await show(DEFAULT_QUERY);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  await show(null);
  await vi.advanceTimersByTimeAsync(50_000);
  await show(DEFAULT_QUERY);
  expect(count()).toBe(1);
  await show(null);
  await vi.advanceTimersByTimeAsync(11_000);
  await show(DEFAULT_QUERY);
  expect(count()).toBe(2);
  await show(null);
  await vi.advanceTimersByTimeAsync(90_000);
  await show({ ...WATCHLIST_QUERY, refreshInterval: 0 });
  expect(count()).toBe(2);
});

it('refetches the watchlist every five minutes, for changes made on another device', async () => {
  await show(WATCHLIST_QUERY);
  await vi.advanceTimersByTimeAsync(295_000);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count()).toBe(2);
});

it('keeps an unused response for five minutes', async () => {
  await show(DEFAULT_QUERY);
  await show(null);
  await vi.advanceTimersByTimeAsync(KEPT_FOR - 1_000);
  expect([...cache.values()].filter((entry) => entry.data)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([...cache.values()].filter((entry) => entry.data)).toHaveLength(0);
});

function Awaiting() {
  const { data } = usePendingQuery(PATH, v.object({ state: v.string() }), {
    isPending: ({ state }) => state === 'pending',
    everyMs: 10_000,
  });
  return <p>{data?.state}</p>;
}

it('polls as long as a response is pending, shows the result, and stops', async () => {
  const states = ['pending', 'pending', 'complete'];
  api.instead.set(`GET ${PATH}`, () => ({ body: { state: states.shift() ?? 'complete' } }));
  const place = document.createElement('div');
  const own = createRoot(place);
  flushSync(() =>
    own.render(
      <SWRConfig value={{ provider: () => cache }}>
        <Awaiting />
      </SWRConfig>,
    ),
  );
  const shows = (state: string) => vi.waitFor(() => expect(place.textContent).toBe(state));
  await shows('pending');
  expect(count()).toBe(1);
  for (const asked of [2, 3]) {
    await vi.advanceTimersByTimeAsync(10_100);
    expect(count()).toBe(asked);
  }
  await shows('complete');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(3);
  own.unmount();
});

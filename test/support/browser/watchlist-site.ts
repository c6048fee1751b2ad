import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import type { Filing } from '#domain/contract/filings-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { PAGE_FILES, pageFolder } from '#domain/site/page-files.ts';
import { filing, recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';

const SITE = join(import.meta.dirname, '../../../dist/web');
// A local host; sites on other hosts are built with the brands' host names.
const ORIGIN = 'http://filing-pulse.localhost';
const HOUR_MS = 3_600_000;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};
const HEADLINES = [
  'Q3 revenue of $57.0B, up 62%; guides Q4 revenue of $65.0B.',
  'CFO Jane Roe resigns, effective January 2; the controller takes over in the interim.',
  'CEO sold $2.0M of shares (6,648 shares, planned).',
  'Raised its stake in Occidental Petroleum from 27.2% to 28.8%.',
  '1,364 shares ($536K) withheld for taxes; no market sale.',
];

/**
 * Builds a watchlist of any size: every seventh ticker has unseen filings, and every third of these has an
 * important one.
 */
export function manyTickers(count: number): WatchlistItem[] {
  return Array.from({ length: count }, (_, index) => {
    const ticker = `T${String.fromCharCode(65 + (index % 26))}${index}`;
    const filings = filingsOf(ticker, index).map((each) => recentFiling(each));
    const unseen = index % 7 === 0 ? 3 : 0;
    const urgent = index % 3 === 0 ? 2 : 0;
    return watchlistItem({
      ticker,
      company_name: `${ticker} Industries, Inc.`,
      forms: '8-K,4',
      current_price: 20 + index * 3.17,
      change_percent: ((index * 37) % 90) / 10 - 4.5,
      market_cap: 1e9 * (index + 1) ** 2,
      industry: ['Semiconductors', 'Banks', 'Electronic computers'][index % 3] ?? null,
      recent_filings: filings.slice(0, 5),
      unseen_filings_count: unseen,
      unseen_ids: filings.slice(0, unseen).map(({ id }) => id),
      highest_importance: (unseen > 0 ? filings[urgent] : filings[0])?.importance_level ?? null,
    });
  });
}

/** Builds a year of prices that rise and fall, with three filings to mark. */
function quoteOf(ticker: string): object {
  const closes = Array.from({ length: 250 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 10, 22) + index * 35 * HOUR_MS).toISOString().slice(0, 10),
    close: 180 + 25 * Math.sin(index / 20) + index / 10,
  }));
  const filings = [40, 120, 240].map((day, index) => ({
    id: `${ticker}-q${index}`,
    date: closes[day]?.date ?? '',
    filed_at: `${closes[day]?.date}T21:05:00Z`,
    form: '8-K',
    importance_level: IMPORTANCE_LEVELS[index] ?? 'LOW',
    one_liner: HEADLINES[index] ?? null,
  }));
  return {
    ticker,
    current_price: 204.1,
    price_change_percent: 1.2,
    volume: 61_000_000,
    avg_volume: 45_000_000,
    market_cap: 3.1e12,
    week_52_low: 155.2,
    week_52_high: 233.9,
    day_low: 201.4,
    day_high: 205.3,
    pe_ratio: 31.2,
    eps: 6.54,
    beta: 1.21,
    dividend_yield: 0.5,
    exchange: 'Nasdaq',
    sector: 'Information technology',
    source: 'simulated',
    closes,
    filings,
  };
}

/** Builds twenty filings of a ticker, newest first. */
function filingsOf(ticker: string, offset: number): Filing[] {
  return Array.from({ length: 20 }, (_, index) => {
    const kind = (index + offset) % HEADLINES.length;
    return filing({
      id: `${ticker}-${index}`,
      form: kind === 2 || kind === 4 ? '4' : '8-K',
      one_liner: HEADLINES[kind] ?? null,
      importance_level:
        IMPORTANCE_LEVELS[index === 2 ? 0 : (index + offset) % IMPORTANCE_LEVELS.length] ?? 'LOW',
      filed_at: new Date(Date.now() - (index * 70 + offset * 3) * HOUR_MS).toISOString(),
    });
  });
}

export type WatchlistSite = { url: string; scripts: Set<string> };

/**
 * Serves the built site to a page, with a watchlist of this many tickers.
 * @returns its URL, and the names of the scripts requested so far
 */
export async function serveWatchlist(page: Page, tickers: number): Promise<WatchlistSite> {
  const items = manyTickers(tickers);
  const scripts = new Set<string>();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return answerApi(route, pathname, items);
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
    return answerFile(route, pathname);
  });
  if (tickers > 0) {
    await page.addInitScript(`localStorage.setItem('session', '${'a'.repeat(43)}')`);
  }
  return { url: `${ORIGIN}/`, scripts };
}

function answerApi(route: Route, pathname: string, items: readonly WatchlistItem[]): Promise<void> {
  const ticker = pathname.split('/')[3] ?? '';
  const answers: Record<string, object> = {
    '/api/watchlist': { watchlist: items, contact: { ticker_limit: 70 } },
    '/api/config': { data_source: 'live', forms: [] },
    '/api/profile': { id: 'u', verified: true, email: 'ann@example.com', email_verified: true },
    [`/api/stock-quote/${ticker}`]: quoteOf(ticker),
    [`/api/ticker-filings/${ticker}`]: { filings: filingsOf(ticker, 1), company_name: `${ticker} Inc.` },
  };
  const json = answers[pathname];
  return json ? route.fulfill({ json }) : route.fulfill({ status: 404, json: { error: 'not_found' } });
}

function answerFile(route: Route, pathname: string): Promise<void> {
  const page = pathname === '/' ? PAGE_FILES.home : PAGE_FILES.page;
  const name = extname(pathname) === '' ? `${pageFolder('8k')}${page}` : pathname;
  const contentType = TYPES[extname(name)] ?? 'application/octet-stream';
  return route.fulfill({ body: readFileSync(join(SITE, name)), contentType });
}

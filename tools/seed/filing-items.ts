import { headlineOf } from '#domain/filings/highlights.ts';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { lastSession, sessionBefore } from '#domain/quotes/trading-calendar.ts';
import { filingItem, listedUnder } from '#lambdas/store/filings/filings-store.ts';
import { highlightItem } from '#lambdas/store/filings/highlights-store.ts';
import { marketItems } from '#lambdas/store/filings/market-store.ts';
import { snapshotItem } from '#lambdas/store/filings/snapshots-store.ts';
import { closesItem, quotedItem } from '#lambdas/store/quotes/quotes-store.ts';
import type { Item } from '#lambdas/store/table/keys.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import type { RecentFilings } from './recent-filings.ts';

const CLOSES = 30;

/** Returns the items for a filing: one for the filing itself, and one for each company. */
export function filingItems(filing: StoredFiling): Item[] {
  return [
    filingItem(filing),
    ...filing.companies.map((company) => listedUnder(company, filing)),
    ...marketItems(filing, true),
  ];
}

/** Returns the items for each ticker: its snapshot with a price, its daily closes, and its newest headline. */
export function* tickerItems(recent: RecentFilings, now: Date, dice: Dice): Generator<Item> {
  for (const [ticker, filings] of recent.tickers()) {
    const [newest] = filings;
    const [company] = newest?.companies ?? [];
    if (newest === undefined || company === undefined) continue;
    const closes = closesUntil(lastSession(now).date, dice);
    const price = closes.at(-1)?.close ?? 1;
    yield snapshotItem({
      ticker,
      cik: company.cik,
      companyName: company.name,
      filings: filings.map(snapshotRow),
      quote: {
        source: 'simulated',
        price,
        previousClose: closes.at(-2)?.close ?? null,
        changePercent: null,
        dayHigh: price,
        dayLow: price,
        volume: dice.int(100_000, 9_000_000),
        asOf: now.toISOString(),
      },
      updatedAt: newest.updatedAt,
    });
    yield quotedItem(ticker);
    yield closesItem(ticker, closes);
    const headline = headlineOf(newest);
    if (headline !== null) yield highlightItem(headline);
  }
}

/**
 * Generates closing prices for the trading days before a date, oldest first.
 * @param day New York date
 */
function closesUntil(day: string, dice: Dice): { date: string; close: number }[] {
  const closes: { date: string; close: number }[] = [];
  let close = dice.int(20, 400);
  for (let date = sessionBefore(day); closes.length < CLOSES; date = sessionBefore(date)) {
    closes.unshift({ date, close });
    close = Math.max(1, Math.round(close * (0.98 + 0.04 * dice.next()) * 100) / 100);
  }
  return closes;
}

import type { DataSource } from '#domain/contract/site/site-config-contract.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import { isMarketOpen } from '#domain/quotes/trading-calendar.ts';

/**
 * How often an open page asks which tickers changed, and how often it requests its list for the prices, in
 * seconds. `null`: prices are not changing.
 */
export type ChangePace = { changes: number; list: number | null };

/** The sample publishes a filing every few seconds, and requests cost nothing there. */
const SAMPLE: ChangePace = { changes: 5, list: 30 };

/**
 * Returns the pace for a given time (docs/rules.md, fresh lists). Filings appear only while EDGAR is open, and the
 * prices in the list move only while the exchanges trade. Announcements may appear at any hour, and are shown within a
 * minute.
 */
export function changePace(now: number, source: DataSource): ChangePace {
  if (source !== 'live') return SAMPLE;
  return { changes: isPollingTime(now) ? 20 : 30, list: isMarketOpen(new Date(now)) ? 75 : null };
}

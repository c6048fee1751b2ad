import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { filingForTicker } from './mentioned-companies.ts';

/** A filing as shown to the watchers of one of its tickers. */
export type TickerView = {
  /** Canonical. */
  ticker: string;
  /** The filing with the assessment and the texts that apply to the ticker. */
  shown: StoredFiling;
  /** The filing as stored. How an analysis changed an earlier alert does not depend on the ticker. */
  stored: StoredFiling;
};

/** Determines, once, how a filing is shown for one of its tickers; every later step of an alert uses the result. */
export function viewFrom(stored: StoredFiling, ticker: string): TickerView {
  return { ticker, stored, shown: filingForTicker(stored, ticker) };
}

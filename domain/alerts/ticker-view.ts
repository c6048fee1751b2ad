import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { filingForTicker } from './mentioned-companies.ts';

/** A filing as those who watch one of its tickers see it. */
export type TickerView = {
  /** Canonical. */
  ticker: string;
  /** With the assessment and the words that count for the ticker. */
  shown: StoredFiling;
  /** As stored: how its analysis changed an earlier alert does not depend on the ticker. */
  stored: StoredFiling;
};

/** Works out once how a filing looks from one of its tickers; every later step of an alert takes the result. */
export function viewFrom(stored: StoredFiling, ticker: string): TickerView {
  return { ticker, stored, shown: filingForTicker(stored, ticker) };
}

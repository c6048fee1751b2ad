import { SNAPSHOT_FILINGS } from '#domain/filings/recent-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';

/** The newest generated filings of each ticker, newest first. */
export class RecentFilings {
  readonly #byTicker = new Map<string, StoredFiling[]>();

  add(filing: StoredFiling): void {
    const [ticker = ''] = filing.tickers;
    const filings = this.#byTicker.get(ticker) ?? [];
    const place = filings.findIndex(({ acceptedAt }) => acceptedAt < filing.acceptedAt);
    filings.splice(place === -1 ? filings.length : place, 0, filing);
    filings.length = Math.min(filings.length, SNAPSHOT_FILINGS);
    this.#byTicker.set(ticker, filings);
  }

  /** Returns a ticker's filings since a given time. @param since ISO time */
  of(ticker: string, since = ''): readonly StoredFiling[] {
    return (this.#byTicker.get(ticker) ?? []).filter(({ acceptedAt }) => acceptedAt > since);
  }

  tickers(): [ticker: string, filings: readonly StoredFiling[]][] {
    return [...this.#byTicker];
  }
}

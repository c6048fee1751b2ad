import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { marketTrade } from '#domain/views/market-trade.ts';
import type { Observation } from './observation.ts';

/** A filing before the reaction of its price is measured. */
export type ObservableFiling = Omit<Observation, 'reaction' | 'size'>;

type Source = Pick<
  StoredFiling,
  | 'accession'
  | 'form'
  | 'acceptedAt'
  | 'companies'
  | 'assessment'
  | 'analysis'
  | 'handCorrection'
  | 'insiderData'
  | 'market'
  | 'status'
  | 'replacedBy'
>;

/**
 * Returns what the track record keeps of a filing.
 * @returns `null` without a ticker, if the document was not read, or if another filing counts instead
 */
export function observableFiling(filing: Source): ObservableFiling | null {
  const ticker = observedTicker(filing);
  if (ticker === null || filing.status !== 'Complete' || filing.replacedBy !== null) return null;
  const { accession, form, acceptedAt } = filing;
  const level = shownAssessment(filing).importance_level;
  return { accession, ticker, form, acceptedAt, level, kinds: kindsOf(filing) };
}

/** Returns the ticker whose price the track record compares; `null` without one. */
export function observedTicker({ companies }: Pick<StoredFiling, 'companies'>): string | null {
  return companies.find(({ tickers, mention }) => tickers.length > 0 && !mention)?.tickers[0] ?? null;
}

/** Returns what a filing reports, as far as the track record distinguishes it. */
export function kindsOf({ insiderData, market }: Pick<StoredFiling, 'insiderData' | 'market'>): string[] {
  const trade = insiderData === null ? null : marketTrade(insiderData);
  const cluster = market?.cluster ? ['cluster'] : [];
  return [...(market?.events ?? []), ...cluster, ...(trade === null ? [] : [trade.side])];
}

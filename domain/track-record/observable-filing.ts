import { listedTicker } from '#domain/companies/cik-name.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { marketTrade } from '#domain/views/market-trade.ts';
import type { Observation } from './observation.ts';

/** A filing whose price reaction has not been measured yet. */
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
 * Returns the data about a filing that the track record uses.
 * @returns `null` if there is no ticker, if the document was not read, or if another filing replaces this one
 */
export function observableFiling(filing: Source): ObservableFiling | null {
  const ticker = observedTicker(filing);
  if (ticker === null || filing.status !== 'Complete' || filing.replacedBy !== null) return null;
  const { accession, form, acceptedAt } = filing;
  const level = shownAssessment(filing).importance_level;
  return { accession, ticker, form, acceptedAt, level, kinds: kindsOf(filing) };
}

/** Returns the ticker whose price the track record uses; `null` if there is none. */
export function observedTicker({ companies }: Pick<StoredFiling, 'companies'>): string | null {
  return listedTicker(companies.find((each) => listedTicker(each) !== null && !each.mention));
}

/** Returns the types of news in a filing that the track record distinguishes. */
export function kindsOf({ insiderData, market }: Pick<StoredFiling, 'insiderData' | 'market'>): string[] {
  const trade = insiderData === null ? null : marketTrade(insiderData);
  const cluster = market?.cluster ? ['cluster'] : [];
  return [...(market?.events ?? []), ...cluster, ...(trade === null ? [] : [trade.side])];
}

import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { IndexedFiling } from './segment.ts';

/** A filing that was read and is to be indexed: what the search knows about it before opening the text. */
export type FilingToIndex = Omit<IndexedFiling, 'kinds' | 'starts'> & {
  /** The companies under which it can be found, as ten-digit CIKs. */
  ciks: string[];
};

/** A filing with a hundred co-registrants can be found only under the first ones. */
const MOST_COMPANIES = 5;

/** Returns what the search stores about a filing that was read. */
export function filingToIndex(filing: StoredFiling): FilingToIndex {
  const { importance_level: level, one_liner: headline } = shownAssessment(filing);
  const { accession, form, formType, companyName, tickers, acceptedAt, updatedAt: readAt } = filing;
  const ciks = [...new Set(filing.companies.map(({ cik }) => cik))].slice(0, MOST_COMPANIES);
  return { accession, form, formType, companyName, tickers, acceptedAt, readAt, level, headline, ciks };
}

/**
 * Returns the data that the search stores about a filing in addition to its text.
 * @param starts offsets of the parts of its text
 * @param reading `null` if none is stored; the filing then has no events
 */
export function indexedFiling(
  { ciks: _ciks, ...filing }: FilingToIndex,
  starts: number[],
  reading: FilingReading | null,
): IndexedFiling {
  return { ...filing, kinds: eventsIn(reading), starts };
}

function eventsIn(reading: FilingReading | null): string[] {
  const facts = reading?.facts ?? null;
  return facts?.kind === 'current-report' ? [...new Set(facts.events.map(({ event }) => event))] : [];
}

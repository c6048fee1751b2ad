import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { IndexedFiling } from './segment.ts';

/**
 * Returns the data about a filing that the search stores besides its text.
 * @param starts offsets of the parts of its text
 * @param reading `null` if none is stored; then the filing has no events
 */
export function indexedFiling(
  filing: StoredFiling,
  starts: number[],
  reading: FilingReading | null,
): IndexedFiling {
  const { importance_level: level, one_liner: headline } = shownAssessment(filing);
  const { accession, form, formType, companyName, tickers, acceptedAt } = filing;
  const kinds = eventsIn(reading);
  return { accession, form, formType, companyName, tickers, acceptedAt, level, headline, kinds, starts };
}

function eventsIn(reading: FilingReading | null): string[] {
  const facts = reading?.facts ?? null;
  return facts?.kind === 'current-report' ? [...new Set(facts.events.map(({ event }) => event))] : [];
}

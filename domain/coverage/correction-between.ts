import { listedTicker } from '#domain/companies/cik-name.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Correction } from './status-day.ts';

/**
 * Returns the public correction log's entry for a filing whose level or headline turned out to be wrong. @param
 * correctedAt ISO
 */
export function correctionBetween(
  before: StoredFiling,
  after: StoredFiling,
  correctedAt: string,
): Correction {
  const said = (filing: StoredFiling) => {
    const { importance_level: level, one_liner: headline } = shownAssessment(filing);
    return { level, headline };
  };
  const { accession, form, companyName: company } = after;
  return {
    correctedAt,
    accession,
    form,
    ticker: listedTicker(after),
    company,
    before: said(before),
    after: said(after),
  };
}

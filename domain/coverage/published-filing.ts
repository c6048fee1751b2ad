import * as v from 'valibot';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';

/** A filing in a day's index, with the fields that receipts need. */
export const PublishedFiling = v.object({
  accession: v.string(),
  /** ISO, as in the keys of the filing's alerts. */
  acceptedAt: v.string(),
  /** The earliest time at which EDGAR could have shown it; ISO. */
  publishedAt: v.string(),
  /** Catalog value. */
  formType: v.string(),
  /** The filing's level for each of its canonical tickers. */
  levels: v.record(v.string(), v.picklist(IMPORTANCE_LEVELS)),
});
export type PublishedFiling = v.InferOutput<typeof PublishedFiling>;

/**
 * Returns a filing with the fields that receipts need. @returns `null` for a filing that nobody can follow,
 * because it has no ticker or its form is not in the catalog
 */
export function publishedFiling(filing: StoredFiling): PublishedFiling | null {
  const { accession, acceptedAt, formType, tickers } = filing;
  if (formType === null || tickers.length === 0) return null;
  const levels = tickers.map((ticker) => [
    ticker,
    filingForTicker(filing, ticker).assessment.importance_level,
  ]);
  return {
    accession,
    acceptedAt,
    publishedAt: new Date(publishedAt(filing)).toISOString(),
    formType,
    levels: Object.fromEntries(levels),
  };
}

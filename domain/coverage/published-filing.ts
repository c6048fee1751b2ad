import * as v from 'valibot';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';

/** A filing in a day's index as receipts need it. */
export const PublishedFiling = v.object({
  accession: v.string(),
  /** ISO, as in the keys of its alerts. */
  acceptedAt: v.string(),
  /** When EDGAR could first show it; ISO. */
  publishedAt: v.string(),
  /** Catalogue value. */
  formType: v.string(),
  /** Its level for each of its tickers, canonical. */
  levels: v.record(v.string(), v.picklist(IMPORTANCE_LEVELS)),
});
export type PublishedFiling = v.InferOutput<typeof PublishedFiling>;

/** @returns `null` for a filing that nobody can follow: without a ticker, or of a form outside the catalogue */
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

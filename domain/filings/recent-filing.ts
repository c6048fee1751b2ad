import type { AnnualRevenue } from '#domain/companies/company-size.ts';
import type { Business } from '#domain/companies/sector.ts';
import type { RecentFiling } from '#domain/contract/watchlist-contract.ts';
import type { Quote, StockFigures } from '#domain/quotes/quote.ts';
import { shownFiling } from './shown-filing.ts';
import type { StoredFiling } from './stored-filing.ts';

/**
 * A row in a ticker's snapshot: the fields shown in a watchlist, and those that determine whether a filing is locked or
 * unseen.
 */
export type SnapshotRow = RecentFiling & {
  /**
   * The earliest time at which a reader could have seen it. EDGAR's acceptance time may be the evening before, because
   * filings that EDGAR holds overnight appear in the morning but keep the evening's acceptance time. For historical
   * filings, this is the acceptance time.
   */
  listed_at: string;
};

/** A ticker's current data: its company and its latest filings, newest first. */
export type Snapshot = {
  ticker: string;
  cik: string;
  companyName: string;
  /** Absent until the company's filings have been fetched once. */
  business?: Business;
  filings: SnapshotRow[];
  /** Absent until the ticker's first quote. */
  quote?: Quote;
  figures?: StockFigures;
  /** As stated in the company's own reports; absent until one has been read. */
  revenue?: AnnualRevenue;
  updatedAt: string;
};

/** The number of filings in a snapshot. */
export const SNAPSHOT_FILINGS = 20;

const MAX_SUMMARY = 600;

/** Returns the short version of a filing. Long summaries are cut, because the panel requests the full filing. */
export function snapshotRow(stored: StoredFiling): SnapshotRow {
  const filing = shownFiling(stored);
  return {
    id: filing.accession,
    form: filing.form,
    form_type: filing.formType,
    one_liner: filing.assessment.one_liner,
    summary_text: filing.summaryText === null ? null : cut(filing.summaryText, MAX_SUMMARY),
    filed_at: filing.acceptedAt,
    listed_at: filing.alerts === 'none' ? filing.acceptedAt : filing.firstSeenAt,
    updated_at: filing.updatedAt,
    importance_level: filing.assessment.importance_level,
    insider_data: filing.insiderData === null ? null : JSON.stringify(filing.insiderData),
    executive_names: filing.explanation?.owners.map((owner) => owner.name).slice(0, 5) ?? [],
    dollar_amounts: filing.dollarAmounts.slice(0, 5),
    link: filing.indexUrl,
  };
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end > 0 ? end : length)}…`;
}

import type { AnnualRevenue } from '#domain/companies/company-size.ts';
import type { Business } from '#domain/companies/sector.ts';
import type { RecentFiling } from '#domain/contract/watchlist.ts';
import type { Quote, StockFigures } from '#domain/quotes/quote.ts';
import { shownFiling } from './shown-filing.ts';
import type { StoredFiling } from './stored-filing.ts';

/** A row of a ticker's snapshot: what a watchlist shows, and what decides locks and what is unseen. */
export type SnapshotRow = RecentFiling & {
  /**
   * When a reader could first see it. EDGAR's acceptance may be a night older: filings held overnight appear
   * in the morning, still stamped with the evening. History counts from its acceptance.
   */
  listed_at: string;
};

/** What is known of a ticker now: its company and its newest filings, newest first. */
export type Snapshot = {
  ticker: string;
  cik: string;
  companyName: string;
  /** Absent until the company's filings were fetched once. */
  business?: Business;
  filings: SnapshotRow[];
  /** Absent until the ticker was quoted once. */
  quote?: Quote;
  figures?: StockFigures;
  /** As the company's own reports state it; absent before one was read. */
  revenue?: AnnualRevenue;
  updatedAt: string;
};

/** Filings that a snapshot keeps. */
export const SNAPSHOT_FILINGS = 20;

const MAX_SUMMARY = 600;

/** The brief of a filing. Long summaries are cut: the panel asks for the whole filing. */
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

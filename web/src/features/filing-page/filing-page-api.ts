import { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { usePendingQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** Polling interval while the document is being read or the analysis is being written. */
const PENDING_MS = 5_000;

function isPending({ filing }: FilingPageResponse): boolean {
  return filing.intelligence_processed === 0 && filing.analysis_error === null;
}

/**
 * Loads a filing's page with the content that the viewer's plan includes. A pending analysis appears as soon as it is
 * complete.
 */
export function useFilingPage(accession: string) {
  return usePendingQuery(FILING_API.page(accession), FilingPageResponse, { isPending, everyMs: PENDING_MS });
}

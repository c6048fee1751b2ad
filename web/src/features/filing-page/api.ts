import type { SWRConfiguration } from 'swr';
import { FilingPageResponse } from '#domain/contract/filing-page.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** While the document is being read, or the analysis written, the answer is asked for again this often. */
const PENDING_MS = 5_000;

const PAGE_QUERY: SWRConfiguration<FilingPageResponse> = {
  ...DEFAULT_QUERY,
  dedupingInterval: PENDING_MS - 500,
  refreshInterval: (page) => (page !== undefined && isPending(page) ? PENDING_MS : 0),
};

function isPending({ filing }: FilingPageResponse): boolean {
  return filing.intelligence_processed === 0 && filing.analysis_error === null;
}

/** The page of a filing, as far as the viewer's plan has it. An analysis shows up as soon as it is there. */
export function useFilingPage(accession: string) {
  return useQuery(FILING_API.page(accession), FilingPageResponse, PAGE_QUERY);
}

import { FilingPageResponse } from '#domain/contract/filing-page.ts';
import { usePendingQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** While the document is being read, or the analysis written, the answer is asked for again this often. */
const PENDING_MS = 5_000;

function isPending({ filing }: FilingPageResponse): boolean {
  return filing.intelligence_processed === 0 && filing.analysis_error === null;
}

/** The page of a filing, as far as the viewer's plan has it. An analysis shows up as soon as it is there. */
export function useFilingPage(accession: string) {
  return usePendingQuery(FILING_API.page(accession), FilingPageResponse, { isPending, everyMs: PENDING_MS });
}

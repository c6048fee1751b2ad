import { FilingPageResponse } from '#domain/contract/filing-page.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** The page of a filing, as far as the viewer's plan has it. */
export function useFilingPage(accession: string) {
  return useQuery(FILING_API.page(accession), FilingPageResponse);
}

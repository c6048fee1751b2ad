import { useState } from 'react';
import type { SWRConfiguration } from 'swr';
import { FilingPageResponse } from '#domain/contract/filing-page.ts';
import { DEFAULT_QUERY, useQuery } from '#web/lib/data/query.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';

/** While the document is being read, or the analysis written, the answer is asked for again this often. */
const PENDING_MS = 5_000;

const PENDING_QUERY: SWRConfiguration<FilingPageResponse> = {
  ...DEFAULT_QUERY,
  dedupingInterval: PENDING_MS - 500,
  refreshInterval: PENDING_MS,
};

function isPending({ filing }: FilingPageResponse): boolean {
  return filing.intelligence_processed === 0 && filing.analysis_error === null;
}

/** The page of a filing, as far as the viewer's plan has it. An analysis shows up as soon as it is there. */
export function useFilingPage(accession: string) {
  const [isWaiting, setWaiting] = useState(false);
  const path = FILING_API.page(accession);
  const answer = useQuery(path, FilingPageResponse, isWaiting ? PENDING_QUERY : DEFAULT_QUERY);
  const isNowWaiting = answer.data !== undefined && isPending(answer.data);
  if (isNowWaiting !== isWaiting) setWaiting(isNowWaiting);
  return answer;
}

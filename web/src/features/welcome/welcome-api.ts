import { HighlightsResponse } from '#domain/contract/highlights-contract.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** Fetches the filings and the delivery times shown on the welcome page. */
export function useHighlights() {
  return useQuery('/api/highlights', HighlightsResponse);
}

import { HighlightsResponse } from '#domain/contract/highlights.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** The filings and the delivery that the welcome page shows. */
export function useHighlights() {
  return useQuery('/api/highlights', HighlightsResponse);
}

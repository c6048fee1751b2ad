import { AiFigures } from '#domain/contract/analysis.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** How the analysis by AI is doing; the same for everybody. */
export function useAiFigures() {
  return useQuery('/api/ai-figures', AiFigures);
}

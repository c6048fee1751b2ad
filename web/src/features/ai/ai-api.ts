import { AiFigures } from '#domain/contract/analysis-contract.ts';
import { useQuery } from '#web/lib/data/query.ts';

/** Loads figures about the AI analysis; they are the same for everybody. */
export function useAiFigures() {
  return useQuery('/api/ai-figures', AiFigures);
}

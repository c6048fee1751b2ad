import { SavedSearchesResponse, SearchVolume } from '#domain/contract/search/saved-search-contract.ts';
import type { SavedSearchRequest } from '#domain/contract/search/saved-search-request.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useQuery } from '#web/lib/data/query.ts';

/**
 * Loads the reader's saved searches. Returns them with functions that change them.
 * @param isOn whether there is a session
 */
export function useSavedSearches(isOn: boolean) {
  const query = useQuery(isOn ? '/api/saved-searches' : null, SavedSearchesResponse);
  const change = async (path: string, body: object, refused: string) => {
    const answer = await orProblem(api.post(path, body, SavedSearchesResponse), refused);
    await query.mutate(answer, { revalidate: false });
  };
  return {
    ...query,
    save: (request: SavedSearchRequest) =>
      change('/api/saved-searches', request, 'The search could not be saved.'),
    remove: (id: string) =>
      change('/api/delete-saved-search', { id }, 'The saved search could not be deleted.'),
  };
}

/** Loads how many filings of the reader's tickers a search would have found in the last 90 days. */
export function useSearchVolume(request: SavedSearchRequest) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) if (value !== undefined) query.set(name, value);
  return useQuery(`/api/saved-search-volume?${query}`, SearchVolume);
}

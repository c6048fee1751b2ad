import { Hono } from 'hono';
import type { SavedSearchesResponse, SearchVolume } from '#domain/contract/search/saved-search-contract.ts';
import {
  DeleteSavedSearchRequest,
  SavedSearchRequest,
} from '#domain/contract/search/saved-search-request.ts';
import type { SearchResponse } from '#domain/contract/search/search-contract.ts';
import { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  previewSearch,
  type SavedSearchesDeps,
  saveSearch,
} from '#lambdas/discovery/search/saved-searches.ts';
import { type SearchFilingsDeps, searchFilings } from '#lambdas/discovery/search/search-filings.ts';

export type SearchRouteDeps = IdentityDeps & SearchFilingsDeps & SavedSearchesDeps;

/**
 * Routes for searching filings, and for saved searches. The search is public; with a PRO session, the response includes
 * the text around each match.
 */
export function searchRoutes(deps: SearchRouteDeps) {
  const user = identity(deps, 'required');
  const caller = (c: ApiContext) => ({ userId: userIdOf(c), clientAddress: c.get('clientAddress') });
  return new Hono<ApiEnv>()
    .get('/search', identity(deps, 'lenient'), async (c) => {
      const { brand: _, ...query } = c.req.query();
      const asked = parseQuery(SearchQuery, query);
      const who = { userId: c.get('userId'), clientAddress: c.get('clientAddress') };
      return c.json((await searchFilings(deps, asked, who)) satisfies SearchResponse);
    })
    .get('/saved-searches', user, async (c) =>
      c.json((await listSavedSearches(deps, userIdOf(c))) satisfies SavedSearchesResponse),
    )
    .get('/saved-search-volume', user, async (c) => {
      const { brand: _, ...query } = c.req.query();
      const asked = parseQuery(SavedSearchRequest, query);
      return c.json((await previewSearch(deps, asked, caller(c))) satisfies SearchVolume);
    })
    .post('/saved-searches', jsonBody, user, async (c) => {
      const asked = parseBody(c, SavedSearchRequest);
      return c.json((await saveSearch(deps, asked, caller(c))) satisfies SavedSearchesResponse);
    })
    .post('/delete-saved-search', jsonBody, user, async (c) => {
      const { id } = parseBody(c, DeleteSavedSearchRequest);
      return c.json((await deleteSavedSearch(deps, userIdOf(c), id)) satisfies SavedSearchesResponse);
    });
}

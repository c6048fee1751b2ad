import { Hono } from 'hono';
import type { SearchResponse } from '#domain/contract/search/search-contract.ts';
import { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type IdentityDeps, identity } from '#lambdas/api/http/request-identity.ts';
import { type SearchFilingsDeps, searchFilings } from '#lambdas/discovery/search/search-filings.ts';

export type SearchRouteDeps = IdentityDeps & SearchFilingsDeps;

/** The search in filings. It is public; with a PRO session, the response includes the text around each match. */
export function searchRoutes(deps: SearchRouteDeps) {
  return new Hono<ApiEnv>().get('/search', identity(deps, 'lenient'), async (c) => {
    const { brand: _, ...query } = c.req.query();
    const asked = parseQuery(SearchQuery, query);
    const caller = { userId: c.get('userId'), clientAddress: c.get('clientAddress') };
    return c.json((await searchFilings(deps, asked, caller)) satisfies SearchResponse);
  });
}

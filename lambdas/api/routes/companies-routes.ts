import { Hono } from 'hono';
import type { NewListingsResponse } from '#domain/contract/discovery/new-listings-contract.ts';
import type { FilingPageResponse, FilingTextResponse } from '#domain/contract/filing-page-contract.ts';
import type { TickerFilingsResponse } from '#domain/contract/filings-contract.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import type { TickerHit } from '#domain/contract/tickers-contract.ts';
import { ListingFilter } from '#domain/listings/listing-filter.ts';
import { type OpenFilingDeps, openFiling } from '#lambdas/analysis/request-analysis.ts';
import { askAgain } from '#lambdas/api/http/compact-answers.ts';
import { filterOf } from '#lambdas/api/http/filing-filter-query.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type SearchTickersDeps, searchTickers } from '#lambdas/companies/search-tickers.ts';
import { type ListNewListingsDeps, listNewListings } from '#lambdas/discovery/list-new-listings.ts';
import { type ListTickerFilingsDeps, listTickerFilings } from '#lambdas/filings/list-ticker-filings.ts';
import { readFilingText } from '#lambdas/filings/view-filing.ts';

export type CompanyRouteDeps = IdentityDeps &
  SearchTickersDeps &
  ListTickerFilingsDeps &
  ListNewListingsDeps &
  OpenFilingDeps;

/**
 * Routes for companies and their filings. They are public; with a session, the response includes what the user's
 * plan covers.
 */
export function companyRoutes(deps: CompanyRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/tickers', async (c) =>
      c.json((await searchTickers(deps, c.req.query('q') ?? '')) satisfies TickerHit[]),
    )
    .get('/ticker-filings/:ticker', identity(deps, 'lenient'), async (c) => {
      const limit = Number.parseInt(c.req.query('limit') ?? String(FILINGS_PER_TICKER), 10);
      const ticker = c.req.param('ticker');
      const filter = filterOf(c);
      const answer = await listTickerFilings(deps, { ticker, limit, userId: c.get('userId'), filter });
      askAgain(c);
      return c.json(answer satisfies TickerFilingsResponse);
    })
    .get('/filing/:accession', identity(deps, 'lenient'), async (c) => {
      const accession = c.req.param('accession');
      const answer = await openFiling(deps, { accession, userId: c.get('userId') });
      return c.json(answer satisfies FilingPageResponse);
    })
    .get('/filing/:accession/text', async (c) => {
      const accession = c.req.param('accession');
      const answer = await readFilingText(deps, { accession, part: c.req.query('part') ?? '0' });
      return c.json(answer satisfies FilingTextResponse);
    })
    .get('/new-listings', identity(deps, 'required'), async (c) => {
      const { limit, brand: _, ...query } = c.req.query();
      const filter = parseQuery(ListingFilter, query);
      const input = { userId: userIdOf(c), limit: Number.parseInt(limit ?? '', 10), filter };
      const answer = await listNewListings(deps, input);
      return c.json(answer satisfies NewListingsResponse);
    });
}

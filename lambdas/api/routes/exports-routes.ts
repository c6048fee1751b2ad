import { Hono } from 'hono';
import { watchNameIn } from '#domain/companies/cik-name.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import { filingsCsv, watchlistCsv } from '#domain/export/csv-tables.ts';
import { assertOffered } from '#domain/plans/entitlements.ts';
import { filterOf } from '#lambdas/api/http/filing-filter-query.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type ListTickerFilingsDeps, listTickerFilings } from '#lambdas/filings/list-ticker-filings.ts';
import { type ViewWatchlistDeps, viewWatchlist } from '#lambdas/watchlist/view-watchlist.ts';

export type ExportRouteDeps = IdentityDeps & ViewWatchlistDeps & ListTickerFilingsDeps;

/** Routes for spreadsheet exports, on brands that offer them. Exports contain what the user's plan shows on screen. */
export function exportRoutes(deps: ExportRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/export/watchlist.csv', user, async (c) => {
      assertOffered(c.get('brand'), 'csvExport');
      const { watchlist } = await viewWatchlist(deps, userIdOf(c));
      return csv(c, 'watchlist', watchlistCsv(watchlist));
    })
    .get('/export/filings.csv', user, async (c) => {
      assertOffered(c.get('brand'), 'csvExport');
      const ticker = c.req.query('ticker') ?? '';
      const asked = { ticker, limit: FILINGS_PER_TICKER, userId: userIdOf(c), filter: filterOf(c) };
      const { filings } = await listTickerFilings(deps, asked);
      return csv(c, `${watchNameIn(ticker)}-filings`, filingsCsv(filings));
    });
}

function csv(c: ApiContext, name: string, text: string): Response {
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
}

import { Hono } from 'hono';
import {
  type AdminTicker,
  AdminTickerQuery,
  AdminTickersQuery,
  type AdminTickersResponse,
  BackfillRequest,
  type BackfillResponse,
  FixMappingRequest,
  type FixMappingResponse,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import { type BackfillTickerDeps, backfillTicker } from '#lambdas/admin/tickers/backfill-ticker.ts';
import { type FixMappingDeps, fixMapping } from '#lambdas/admin/tickers/fix-mapping.ts';
import { type ListTickersDeps, listTickers } from '#lambdas/admin/tickers/list-tickers.ts';
import { type ViewTickerDeps, viewTicker } from '#lambdas/admin/tickers/view-ticker.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminTickersRouteDeps = ListTickersDeps & ViewTickerDeps & FixMappingDeps & BackfillTickerDeps;

/** Routes for tickers with their mapping, watchers and backfill. */
export function adminTickersRoutes(deps: AdminTickersRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/tickers', async (c) => {
      const query = parseQuery(AdminTickersQuery, c.req.query());
      return c.json((await listTickers(deps, query)) satisfies AdminTickersResponse);
    })
    .get('/ticker', async (c) => {
      const { ticker } = parseQuery(AdminTickerQuery, c.req.query());
      return c.json((await viewTicker(deps, ticker)) satisfies AdminTicker);
    })
    .post('/fix-mapping', jsonBody, async (c) => {
      const request = { ...parseBody(c, FixMappingRequest), by: callingAdmin(c) };
      const { before, ...fixed } = await fixMapping(deps, request);
      noteChange(c, 'ticker', fixed.ticker.ticker, { mapping: before }, { mapping: fixed.ticker.mapping });
      return c.json(fixed satisfies FixMappingResponse);
    })
    .post('/backfill-ticker', jsonBody, async (c) => {
      const { ticker } = parseBody(c, BackfillRequest);
      const answer = await backfillTicker(deps, ticker);
      noteChange(c, 'ticker', ticker, {}, { backfill: answer.requested ? 'requested' : 'already waiting' });
      return c.json(answer satisfies BackfillResponse);
    });
}

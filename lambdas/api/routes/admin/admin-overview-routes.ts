import { Hono } from 'hono';
import { OverviewQuery, type OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { type OverviewDeps, viewOverview } from '#lambdas/admin/overview/view-overview.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminOverviewDeps = OverviewDeps;

/** Routes for an overview of the state of the service. */
export function adminOverviewRoutes(deps: AdminOverviewDeps) {
  return new Hono<ApiEnv>().get('/overview', async (c) => {
    const query = parseQuery(OverviewQuery, c.req.query());
    return c.json((await viewOverview(deps, query)) satisfies OverviewResponse);
  });
}

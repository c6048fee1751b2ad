import { Hono } from 'hono';
import type { ListingAlertsResponse } from '#domain/contract/discovery/listing-alerts-contract.ts';
import { ListingAlertsRequest } from '#domain/contract/discovery/listing-alerts-request.ts';
import {
  type ListingAlertsDeps,
  setListingAlerts,
  viewListingAlerts,
} from '#lambdas/alerts/listing-alerts-setting.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type ListingAlertRouteDeps = IdentityDeps & ListingAlertsDeps;

/** Routes for alerts about new listings across the whole market. */
export function listingAlertRoutes(deps: ListingAlertRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/listing-alerts', user, async (c) =>
      c.json((await viewListingAlerts(deps, userIdOf(c))) satisfies ListingAlertsResponse),
    )
    .post('/listing-alerts', jsonBody, user, async (c) => {
      const { is_on } = parseBody(c, ListingAlertsRequest);
      return c.json((await setListingAlerts(deps, userIdOf(c), is_on)) satisfies ListingAlertsResponse);
    });
}

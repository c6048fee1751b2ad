import { Hono } from 'hono';
import type { ConfigResponse } from '#domain/contract/site/config-contract.ts';
import { keepFor } from '#lambdas/api/http/compact-answers.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type ViewConfigDeps, viewConfig } from '#lambdas/discovery/view-config.ts';

export type ConfigRouteDeps = ViewConfigDeps;

/**
 * A new palette or announcement must appear on the sites within a minute. They send a request every half
 * minute.
 */
const KEPT_SECONDS = 15;

/** Routes for settings that are the same for all brands. */
export function configRoutes(deps: ConfigRouteDeps) {
  return new Hono<ApiEnv>().get('/config', async (c) => {
    const config = await viewConfig(deps);
    keepFor(c, KEPT_SECONDS);
    return c.json(config satisfies ConfigResponse);
  });
}

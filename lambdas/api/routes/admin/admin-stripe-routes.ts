import { Hono } from 'hono';
import {
  ApplyStripeSetupRequest,
  type ApplyStripeSetupResponse,
  ReplayStripeEventRequest,
  type ReplayStripeEventResponse,
  StripeEventsQuery,
  type StripeEventsResponse,
  type StripeSetup,
} from '#domain/contract/admin/admin-stripe-contract.ts';
import {
  type ListStripeEventsDeps,
  listStripeEvents,
  type ReplayDeps,
  replayStripeEvent,
} from '#lambdas/admin/stripe/stripe-events.ts';
import {
  applyStripeSetup,
  type StripeSetupDeps,
  viewStripeSetup,
} from '#lambdas/admin/stripe/stripe-setup.ts';
import { noteChange } from '#lambdas/api/http/admin-activity.ts';
import { freshProof } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';

export type AdminStripeRouteDeps = StripeSetupDeps & ListStripeEventsDeps & ReplayDeps & { clock: Clock };

/** Routes that compare Stripe's setup with the stage's settings and repair it. */
export function adminStripeRoutes(deps: AdminStripeRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/stripe-setup', async (c) => c.json((await viewStripeSetup(deps)) satisfies StripeSetup))
    .get('/stripe-events', async (c) => {
      const query = parseQuery(StripeEventsQuery, c.req.query());
      return c.json((await listStripeEvents(deps, query)) satisfies StripeEventsResponse);
    })
    .post('/replay-stripe-event', jsonBody, async (c) => {
      const { id } = parseBody(c, ReplayStripeEventRequest);
      const replayed = await replayStripeEvent(deps, id);
      noteChange(c, 'stripe-event', id, {}, replayed);
      return c.json(replayed satisfies ReplayStripeEventResponse);
    })
    .post('/apply-stripe-setup', freshProof(deps), jsonBody, async (c) => {
      const request = parseBody(c, ApplyStripeSetupRequest);
      const answer = await applyStripeSetup(deps, request);
      const before = Object.fromEntries(request.repairs.map(({ subject, drift }) => [subject, drift]));
      const after = Object.fromEntries(
        answer.results.map(({ subject, error }) => [
          subject,
          error === null ? 'as wanted' : `failed: ${error}`,
        ]),
      );
      noteChange(c, 'setting', 'stripe', before, after);
      return c.json(answer satisfies ApplyStripeSetupResponse);
    });
}

import { Hono } from 'hono';
import { gate, secureAnswers } from '#lambdas/api/http/access-gate.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type BillingRouteDeps, billingRoutes } from '#lambdas/api/routes/billing-routes.ts';
import type { Secret } from '#lambdas/shared/secret.ts';

export type BillingDeps = BillingRouteDeps & { originSecret?: Secret | null };

/** Creates the part of the HTTP API that has access to the Stripe key. */
export function createBillingApi(deps: BillingDeps) {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(secureAnswers, gate(deps.originSecret ?? null));
  app.route('/', billingRoutes(deps));
  return app;
}

import { Hono } from 'hono';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import { gate, secureAnswers } from '#lambdas/api/http/gate.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type BillingRouteDeps, billingRoutes } from '#lambdas/api/routes/billing.ts';

export type BillingDeps = BillingRouteDeps & { originSecret?: string | undefined };

/** The part of the HTTP API that holds Stripe's key. */
export function createBillingApi(deps: BillingDeps) {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(secureAnswers, gate(deps.originSecret));
  app.route('/', billingRoutes(deps));
  return app;
}

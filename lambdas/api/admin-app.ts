import { Hono } from 'hono';
import { compactAnswers } from '#lambdas/api/http/compact-answers.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import { gate, secureAnswers } from '#lambdas/api/http/gate.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type AdminRouteDeps, adminRoutes } from '#lambdas/api/routes/admin.ts';

export type AdminApiDeps = AdminRouteDeps & { originSecret?: string | undefined };

/** The part of the HTTP API that shows every reader's alerts: a function of its own, with its own login. */
export function createAdminApi(deps: AdminApiDeps) {
  const app = new Hono<ApiEnv>().basePath('/api/admin');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(compactAnswers, secureAnswers, gate(deps.originSecret));
  app.route('/', adminRoutes(deps));
  return app;
}

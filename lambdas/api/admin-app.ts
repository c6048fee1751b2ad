import { Hono } from 'hono';
import { gate, secureAnswers } from '#lambdas/api/http/access-gate.ts';
import { compactAnswers } from '#lambdas/api/http/compact-answers.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type AdminRouteDeps, adminRoutes } from '#lambdas/api/routes/admin/admin-routes.ts';
import type { Secret } from '#lambdas/shared/secret.ts';

export type AdminApiDeps = AdminRouteDeps & { originSecret?: Secret | null };

/**
 * Creates the part of the HTTP API for administrators. It runs in a separate function and has a separate
 * login.
 */
export function createAdminApi(deps: AdminApiDeps) {
  const app = new Hono<ApiEnv>().basePath('/api/admin');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(compactAnswers, secureAnswers, gate(deps.originSecret ?? null));
  app.route('/', adminRoutes(deps));
  return app;
}

import { Hono } from 'hono';
import { gate, secureAnswers } from '#lambdas/api/http/access-gate.ts';
import { answerError, answerUnknownPath } from '#lambdas/api/http/errors.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type ChatRouteDeps, chatRoutes } from '#lambdas/api/routes/chat-routes.ts';
import type { Secret } from '#lambdas/shared/secret.ts';

export type ChatAppDeps = ChatRouteDeps & { originSecret?: Secret | null };

/** Creates the part of the HTTP API whose responses are streamed. */
export function createChatApi(deps: ChatAppDeps) {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.onError(answerError);
  app.notFound(answerUnknownPath);
  app.use(secureAnswers, gate(deps.originSecret ?? null));
  app.route('/', chatRoutes(deps));
  return app;
}

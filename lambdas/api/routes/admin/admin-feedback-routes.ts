import { Hono } from 'hono';
import {
  AiFeedbackQuery,
  type AiFeedbackResponse,
  type ExampleCase,
  ExamplesQuery,
  type ExamplesResponse,
  FeedbackFilingQuery,
  type FeedbackFilingResponse,
  MarkExampleRequest,
  type MarkExampleResponse,
} from '#domain/contract/admin/admin-feedback-contract.ts';
import {
  type ExamplesDeps,
  exampleCase,
  listExamples,
  markExample,
} from '#lambdas/admin/feedback/examples.ts';
import { type ListFeedbackDeps, listFeedback } from '#lambdas/admin/feedback/list-feedback.ts';
import { type ViewFeedbackDeps, viewFeedback } from '#lambdas/admin/feedback/view-feedback.ts';
import { noteChange, noteRead } from '#lambdas/api/http/admin-activity.ts';
import { callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminFeedbackRouteDeps = ListFeedbackDeps & ViewFeedbackDeps & ExamplesDeps;

/**
 * Routes for votes on analyses, and the examples made from them. The route `reprocess-filing` runs an analysis again.
 */
export function adminFeedbackRoutes(deps: AdminFeedbackRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/ai-feedback', async (c) => {
      const query = parseQuery(AiFeedbackQuery, c.req.query());
      return c.json((await listFeedback(deps, query)) satisfies AiFeedbackResponse);
    })
    .get('/ai-feedback-filing', async (c) => {
      const { id } = parseQuery(FeedbackFilingQuery, c.req.query());
      noteRead(c, 'filing', id);
      return c.json((await viewFeedback(deps, id)) satisfies FeedbackFilingResponse);
    })
    .post('/mark-example', jsonBody, async (c) => {
      const request = parseBody(c, MarkExampleRequest);
      const before = await markExample(deps, { ...request, by: callingAdmin(c) });
      noteChange(c, 'filing', request.id, { example: before }, { example: request.labels });
      return c.json({} satisfies MarkExampleResponse);
    })
    .get('/examples', async (c) => {
      const { cursor } = parseQuery(ExamplesQuery, c.req.query());
      return c.json((await listExamples(deps, cursor)) satisfies ExamplesResponse);
    })
    .get('/example-case', async (c) => {
      const { id } = parseQuery(FeedbackFilingQuery, c.req.query());
      return c.json((await exampleCase(deps, id)) satisfies ExampleCase);
    });
}

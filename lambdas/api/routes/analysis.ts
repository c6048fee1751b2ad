import { Hono } from 'hono';
import {
  type AiFigures,
  FeedbackRequest,
  type FeedbackResponse,
  ReprocessRequest,
  type ReprocessResponse,
} from '#domain/contract/analysis.ts';
import { type ReprocessDeps, reprocessFiling } from '#lambdas/analysis/reprocess-filing.ts';
import { type ViewAiFiguresDeps, viewAiFigures } from '#lambdas/analysis/view-ai-figures.ts';
import { type VoteDeps, voteOnFiling } from '#lambdas/analysis/vote-on-filing.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/identity.ts';

export type AnalysisRouteDeps = IdentityDeps & ReprocessDeps & VoteDeps & ViewAiFiguresDeps;

/** Seconds that the edge keeps the figures. */
const KEPT_SECONDS = 60;

/** Has filings analyzed again, takes votes on analyses, and tells how the analysis is doing. */
export function analysisRoutes(deps: AnalysisRouteDeps) {
  return new Hono<ApiEnv>()
    .post('/reprocess-filing', jsonBody, async (c) => {
      const { id } = parseBody(c, ReprocessRequest);
      await reprocessFiling(deps, { id, clientAddress: c.get('clientAddress') });
      return c.json({ id, status: 'Pending' } satisfies ReprocessResponse);
    })
    .post('/filing-feedback', jsonBody, identity(deps, 'required'), async (c) => {
      const { id, verdict, comment } = parseBody(c, FeedbackRequest);
      await voteOnFiling(deps, { id, verdict, comment, userId: userIdOf(c) });
      return c.json({ id, verdict } satisfies FeedbackResponse);
    })
    .get('/ai-figures', async (c) => {
      const figures = await viewAiFigures(deps);
      c.header('Cache-Control', `public, max-age=0, s-maxage=${KEPT_SECONDS}`);
      return c.json(figures satisfies AiFigures);
    });
}

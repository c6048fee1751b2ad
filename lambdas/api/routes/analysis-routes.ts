import { Hono } from 'hono';
import {
  type AiFigures,
  FeedbackRequest,
  type FeedbackResponse,
  ReprocessRequest,
  type ReprocessResponse,
} from '#domain/contract/analysis-contract.ts';
import { type ReprocessRequestDeps, reprocessFiling } from '#lambdas/analysis/reprocess-filing.ts';
import { type ViewAiFiguresDeps, viewAiFigures } from '#lambdas/analysis/view-ai-figures.ts';
import { type VoteDeps, voteOnFiling } from '#lambdas/analysis/vote-on-filing.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type AnalysisRouteDeps = IdentityDeps & ReprocessRequestDeps & VoteDeps & ViewAiFiguresDeps;

/** How many seconds the edge caches the figures. */
const KEPT_SECONDS = 60;

/** Routes to request a new analysis of a filing, to vote on analyses, and to get figures about the AI analysis. */
export function analysisRoutes(deps: AnalysisRouteDeps) {
  return new Hono<ApiEnv>()
    .post('/reprocess-filing', jsonBody, identity(deps, 'lenient'), async (c) => {
      const { id } = parseBody(c, ReprocessRequest);
      await reprocessFiling(deps, { id, userId: c.get('userId'), clientAddress: c.get('clientAddress') });
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

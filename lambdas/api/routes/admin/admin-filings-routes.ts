import { Hono } from 'hono';
import {
  DeadLettersQuery,
  type DeadLettersResponse,
  type DiscardResponse,
  LettersRequest,
  type RedriveResponse,
} from '#domain/contract/admin/admin-dead-letters-contract.ts';
import {
  type AdminFiling,
  AdminFilingQuery,
  AdminFilingsQuery,
  type AdminFilingsResponse,
  CorrectFilingRequest,
  type CorrectFilingResponse,
  ReprocessRequest,
  type ReprocessResponse,
  WhyAlertQuery,
  type WhyAlertResponse,
} from '#domain/contract/admin/admin-filings-contract.ts';
import { discardLetters } from '#lambdas/admin/dead-letters/discard-letters.ts';
import type { EachLetterDeps } from '#lambdas/admin/dead-letters/each-letter.ts';
import { type ListDeadLettersDeps, listDeadLetters } from '#lambdas/admin/dead-letters/list-dead-letters.ts';
import { redriveLetters } from '#lambdas/admin/dead-letters/redrive-letters.ts';
import { type CorrectFilingDeps, correctFiling } from '#lambdas/admin/filings/correct-filing.ts';
import { type ListFilingsDeps, listFilings } from '#lambdas/admin/filings/list-filings.ts';
import { type ReprocessAsAdminDeps, reprocessAsAdmin } from '#lambdas/admin/filings/reprocess-as-admin.ts';
import { type ViewAdminFilingDeps, viewAdminFiling } from '#lambdas/admin/filings/view-filing.ts';
import { type WhyAlertDeps, whyAlert } from '#lambdas/admin/filings/why-alert.ts';
import { noteChange, noteRead } from '#lambdas/api/http/admin-activity.ts';
import { callingAdmin } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminFilingsRouteDeps = ListFilingsDeps &
  ViewAdminFilingDeps &
  CorrectFilingDeps &
  ReprocessAsAdminDeps &
  WhyAlertDeps &
  ListDeadLettersDeps &
  EachLetterDeps;

/** Routes for filings with the state of their processing, and for messages that failed. */
export function adminFilingsRoutes(deps: AdminFilingsRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/filings', async (c) => {
      const query = parseQuery(AdminFilingsQuery, c.req.query());
      return c.json((await listFilings(deps, query)) satisfies AdminFilingsResponse);
    })
    .get('/filing', async (c) => {
      const { id } = parseQuery(AdminFilingQuery, c.req.query());
      return c.json((await viewAdminFiling(deps, id)) satisfies AdminFiling);
    })
    .post('/reprocess-filing', jsonBody, async (c) => {
      const request = { ...parseBody(c, ReprocessRequest), by: callingAdmin(c) };
      await reprocessAsAdmin(deps, request);
      noteChange(c, 'filing', request.id, {}, { requested: request.step });
      return c.json({} satisfies ReprocessResponse);
    })
    .post('/correct-filing', jsonBody, async (c) => {
      const request = { ...parseBody(c, CorrectFilingRequest), by: callingAdmin(c) };
      const { before, ...corrected } = await correctFiling(deps, request);
      const after = corrected.filing.correction;
      noteChange(c, 'filing', request.id, before, {
        headline: corrected.filing.one_liner,
        level: corrected.filing.importance_level,
        correctedBecause: after?.reason ?? null,
      });
      return c.json(corrected satisfies CorrectFilingResponse);
    })
    .get('/why-alert', async (c) => {
      const answer = await whyAlert(deps, parseQuery(WhyAlertQuery, c.req.query()));
      noteRead(c, 'user', answer.user_id);
      return c.json(answer satisfies WhyAlertResponse);
    })
    .get('/dead-letters', async (c) => {
      const query = parseQuery(DeadLettersQuery, c.req.query());
      return c.json((await listDeadLetters(deps, query)) satisfies DeadLettersResponse);
    })
    .post('/redrive-dead-letters', jsonBody, async (c) => {
      const request = parseBody(c, LettersRequest);
      const result = await redriveLetters(deps, request);
      noteChange(c, 'queue', request.queue, {}, { moved: result.moved });
      return c.json(result satisfies RedriveResponse);
    })
    .post('/discard-dead-letters', jsonBody, async (c) => {
      const request = parseBody(c, LettersRequest);
      const { bodies, ...result } = await discardLetters(deps, request);
      noteChange(c, 'queue', request.queue, { letters: bodies }, { letters: [] });
      return c.json(result satisfies DiscardResponse);
    });
}

import { Hono } from 'hono';
import {
  DismissDuplicateRequest,
  type DismissDuplicateResponse,
  DuplicatesQuery,
  type DuplicatesResponse,
  MergeFilingsRequest,
  type MergeFilingsResponse,
} from '#domain/contract/admin/admin-duplicates-contract.ts';
import {
  type DismissDeps,
  dismissDuplicate,
  type MergeFilingsDeps,
  mergeFilings,
} from '#lambdas/admin/duplicates/close-duplicate.ts';
import { type ListDuplicatesDeps, listDuplicates } from '#lambdas/admin/duplicates/list-duplicates.ts';
import { noteChange, noteRead } from '#lambdas/api/http/admin-activity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

export type AdminDuplicatesRouteDeps = ListDuplicatesDeps & DismissDeps & MergeFilingsDeps;

/** Routes for accounts that have the same contact in two spellings, and for filings that repeat or replace others. */
export function adminDuplicatesRoutes(deps: AdminDuplicatesRouteDeps) {
  return new Hono<ApiEnv>()
    .get('/duplicates', async (c) => {
      const query = parseQuery(DuplicatesQuery, c.req.query());
      const answer = await listDuplicates(deps, query);
      for (const { accounts } of answer.duplicates)
        for (const { user_id } of accounts) noteRead(c, 'user', user_id);
      return c.json(answer satisfies DuplicatesResponse);
    })
    .post('/dismiss-duplicate', jsonBody, async (c) => {
      const request = parseBody(c, DismissDuplicateRequest);
      await dismissDuplicate(deps, request);
      if (request.kind !== 'contacts')
        noteChange(c, 'filing', request.key, { duplicate: 'open' }, { duplicate: 'dismissed' });
      return c.json({} satisfies DismissDuplicateResponse);
    })
    .post('/merge-filings', jsonBody, async (c) => {
      const merged = await mergeFilings(deps, parseBody(c, MergeFilingsRequest));
      noteChange(c, 'filing', merged.replaced, { replacedBy: null }, { replacedBy: merged.by });
      return c.json(merged satisfies MergeFilingsResponse);
    });
}

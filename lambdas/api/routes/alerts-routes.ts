import { Hono } from 'hono';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { MyAlertsResponse } from '#domain/contract/my-alerts-contract.ts';
import type { AlertPreviewResponse } from '#domain/contract/trust/alert-preview-contract.ts';
import type { ReceiptsResponse } from '#domain/contract/trust/receipts-contract.ts';
import { WhyQuery, type WhyResponse } from '#domain/contract/trust/why-contract.ts';
import { type ListAlertsDeps, listAlerts } from '#lambdas/alerts/list-alerts.ts';
import { type PreviewAlertsDeps, previewAlerts } from '#lambdas/alerts/preview-alerts.ts';
import { type ViewReceiptsDeps, viewReceipts } from '#lambdas/alerts/view-receipts.ts';
import { type AnswerWhyDeps, answerWhy } from '#lambdas/alerts/why/answer-why.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';

export type AlertRouteDeps = IdentityDeps &
  ListAlertsDeps &
  PreviewAlertsDeps &
  ViewReceiptsDeps &
  AnswerWhyDeps;

/** Time, accession number or price-alert name, and channel of the last alert on a page. */
const Cursor = v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#[\w.-]{1,40}#[a-z]{1,20}$/)));

/** Routes for the outcomes of a user's alerts and of the filings for the user's tickers. */
export function alertRoutes(deps: AlertRouteDeps) {
  const user = identity(deps, 'required');
  return new Hono<ApiEnv>()
    .get('/alerts', user, async (c) => {
      const cursor = v.safeParse(Cursor, c.req.query('cursor'));
      if (!cursor.success)
        throw new AppError('invalid', 'cursor_invalid', 'This page does not exist. Please start again.');
      return c.json((await listAlerts(deps, userIdOf(c), cursor.output)) satisfies MyAlertsResponse);
    })
    .get('/alert-preview', user, async (c) =>
      c.json((await previewAlerts(deps, userIdOf(c))) satisfies AlertPreviewResponse),
    )
    .get('/why', user, async (c) => {
      const query = parseQuery(WhyQuery, c.req.query());
      return c.json((await answerWhy(deps, userIdOf(c), query)) satisfies WhyResponse);
    })
    .get('/receipts', user, async (c) =>
      c.json((await viewReceipts(deps, userIdOf(c))) satisfies ReceiptsResponse),
    );
}

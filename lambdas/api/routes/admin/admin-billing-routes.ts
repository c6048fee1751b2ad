import { Hono } from 'hono';
import {
  RefundInvoiceRequest,
  type RefundInvoiceResponse,
  type UserBilling,
  UserBillingQuery,
} from '#domain/contract/admin/admin-billing-contract.ts';
import { refundInvoice, type UserBillingDeps, viewUserBilling } from '#lambdas/admin/users/user-billing.ts';
import { noteChange, noteRead } from '#lambdas/api/http/admin-activity.ts';
import { freshProof } from '#lambdas/api/http/admin-identity.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiEnv } from '#lambdas/api/http/http.ts';
import { parseQuery } from '#lambdas/api/http/query.ts';

/** Routes that show readers' payments and refund them. */
export function adminBillingRoutes(deps: UserBillingDeps) {
  return new Hono<ApiEnv>()
    .get('/user-billing', async (c) => {
      const { id } = parseQuery(UserBillingQuery, c.req.query());
      noteRead(c, 'user', id);
      return c.json((await viewUserBilling(deps, id)) satisfies UserBilling);
    })
    .post('/refund-invoice', freshProof(deps), jsonBody, async (c) => {
      const { user_id: userId, invoice, cents } = parseBody(c, RefundInvoiceRequest);
      const { before, after, plan } = await refundInvoice(deps, { userId, invoice, cents });
      noteChange(c, 'user', userId, { refundedCents: before }, { refundedCents: after, invoice });
      return c.json({ refunded: cents, plan } satisfies RefundInvoiceResponse);
    });
}

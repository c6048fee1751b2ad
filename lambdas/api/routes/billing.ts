import { Hono } from 'hono';
import type { RateLimit } from '#domain/accounts/rate-limit.ts';
import { AppError } from '#domain/app-error.ts';
import {
  CheckoutRequest,
  type CheckoutResponse,
  type PlansResponse,
  type PortalResponse,
  type SubscriptionResponse,
} from '#domain/contract/billing.ts';
import type { Limits } from '#lambdas/accounts/ports.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/identity.ts';
import { type ListPlansDeps, listPlans } from '#lambdas/billing/catalog.ts';
import { type BuyDeps, checkout } from '#lambdas/billing/checkout.ts';
import {
  cancelSubscription,
  openPortal,
  type SubscriptionDeps,
  viewSubscription,
} from '#lambdas/billing/subscription.ts';
import { dateIn } from '#lambdas/ground/clock.ts';

export type BillingRouteDeps = IdentityDeps & ListPlansDeps & BuyDeps & SubscriptionDeps & { limits: Limits };

/** Each call asks Stripe, which counts our calls as well. */
const CALLS: RateLimit = { name: 'billing', max: 60, seconds: 15 * 60 };

/** Plans, checkout and what was bought. */
export function billingRoutes(deps: BillingRouteDeps) {
  const user = identity(deps, 'required');
  const limited = async (c: ApiContext): Promise<string> => {
    const userId = userIdOf(c);
    const taken = await deps.limits.take([{ limit: CALLS, who: userId }], dateIn(deps.clock));
    if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
    return userId;
  };
  return new Hono<ApiEnv>()
    .get('/plans', async (c) => c.json((await listPlans(deps, c.get('brand'))) satisfies PlansResponse))
    .get('/subscription', user, async (c) =>
      c.json((await viewSubscription(deps, await limited(c))) satisfies SubscriptionResponse),
    )
    .post('/checkout', jsonBody, user, async (c) => {
      const request = parseBody(c, CheckoutRequest);
      const who = { userId: await limited(c), brand: c.get('brand') };
      return c.json((await checkout(deps, who, request)) satisfies CheckoutResponse);
    })
    .post('/billing-portal', jsonBody, user, async (c) => {
      const who = { userId: await limited(c), brand: c.get('brand') };
      return c.json((await openPortal(deps, who)) satisfies PortalResponse);
    })
    .post('/cancel-subscription', jsonBody, user, async (c) =>
      c.json((await cancelSubscription(deps, await limited(c), true)) satisfies SubscriptionResponse),
    )
    .post('/resume-subscription', jsonBody, user, async (c) =>
      c.json((await cancelSubscription(deps, await limited(c), false)) satisfies SubscriptionResponse),
    );
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('limit', 'too_many_requests', 'Too many requests. Please try again later.', {
    retryAfterSeconds,
  });
}

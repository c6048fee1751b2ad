import { Hono } from 'hono';
import { AppError } from '#domain/app-error.ts';
import {
  CheckoutRequest,
  type CheckoutResponse,
  type PlansResponse,
  type PortalResponse,
  type SubscriptionResponse,
} from '#domain/contract/billing-contract.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { jsonBody, parseBody } from '#lambdas/api/http/body.ts';
import type { ApiContext, ApiEnv } from '#lambdas/api/http/http.ts';
import { type IdentityDeps, identity, userIdOf } from '#lambdas/api/http/request-identity.ts';
import { type BuyDeps, checkout } from '#lambdas/billing/checkout-session.ts';
import { type ListPlansDeps, listPlans } from '#lambdas/billing/price-catalog.ts';
import {
  cancelSubscription,
  openPortal,
  type SubscriptionDeps,
  viewSubscription,
} from '#lambdas/billing/subscription.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type BillingRouteDeps = IdentityDeps &
  ListPlansDeps &
  BuyDeps &
  SubscriptionDeps & { limits: Pick<Store['limits'], 'take'> };

/** Routes for plans, checkout and subscriptions. */
export function billingRoutes(deps: BillingRouteDeps) {
  const user = identity(deps, 'required');
  const limited = async (c: ApiContext): Promise<string> => {
    const userId = userIdOf(c);
    const taken = await deps.limits.take([{ limit: RATE_LIMITS.billing, who: userId }], dateIn(deps.clock));
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

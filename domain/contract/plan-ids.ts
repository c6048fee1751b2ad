import * as v from 'valibot';
import { MAX_ADD_ON_PACKS } from './limits.ts';

/** What is sold. @see docs/rules.md#plans-and-prices */
export const PLAN_IDS = ['pro', 'all'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const ADD_ON_IDS = ['tickers'] as const;
export type AddOnId = (typeof ADD_ON_IDS)[number];

/** How many packs of an add-on one account may hold. */
export const Packs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ADD_ON_PACKS));

/** What somebody wants to buy once the address is verified: the mailed link leads back to it. */
export const WantedPurchase = v.optional(
  v.object({ plan: v.picklist(PLAN_IDS), packs: v.optional(Packs, 0) }),
);

/** Why we end a subscription at Stripe. */
export const END_REASONS = ['unpaid', 'refunded', 'disputed'] as const;
export type EndReason = (typeof END_REASONS)[number];

import * as v from 'valibot';
import { MAX_ADD_ON_PACKS } from './limits-contract.ts';

/** The plans for sale. @see docs/rules.md#plans-and-prices */
export const PLAN_IDS = ['pro', 'all'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const ADD_ON_IDS = ['tickers'] as const;
export type AddOnId = (typeof ADD_ON_IDS)[number];

/** How many packs of an add-on an account has. */
export const Packs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ADD_ON_PACKS));

/**
 * The purchase that a visitor wants to make after verifying an address. The emailed link brings the visitor back to it.
 */
export const WantedPurchase = v.optional(
  v.object({ plan: v.picklist(PLAN_IDS), packs: v.optional(Packs, 0) }),
);

/** Our own reasons for ending a Stripe subscription. */
export const END_REASONS = ['unpaid', 'refunded', 'disputed'] as const;
export type EndReason = (typeof END_REASONS)[number];

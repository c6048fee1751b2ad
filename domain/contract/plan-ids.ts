import * as v from 'valibot';

/** What is sold. @see docs/rules.md#plans-and-prices */
export const PLAN_IDS = ['pro', 'all'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const ADD_ON_IDS = ['tickers'] as const;
export type AddOnId = (typeof ADD_ON_IDS)[number];

/** The plan that somebody wants to buy once the address is verified: the mailed link leads back to it. */
export const WantedPlan = v.optional(v.picklist(PLAN_IDS));

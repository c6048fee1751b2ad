/** What is sold. @see docs/rules.md#plans-and-prices */
export const PLAN_IDS = ['pro', 'all'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const ADD_ON_IDS = ['tickers'] as const;
export type AddOnId = (typeof ADD_ON_IDS)[number];

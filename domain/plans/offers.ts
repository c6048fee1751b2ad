import type { BrandId } from '#domain/brands/brand.ts';
import { ADD_ON_PACK_TICKERS, PRO_TICKER_LIMIT } from '#domain/contract/limits.ts';
import { type AddOnId, PLAN_IDS, type PlanId } from '#domain/contract/plan-ids.ts';

/** What is sold, monthly. Stripe knows the price, by the lookup key; no amount is in the code. */
export type Offer = {
  name: string;
  description: string;
  /** Names what somebody has: the product stays when its price changes. */
  productId: string;
  /** Finds today's price. */
  lookupKey: string;
  tickers: number;
};

type Plan = Offer & {
  /** Brands whose pricing page sells it. It counts on all of them. */
  soldOn: readonly BrandId[];
  /** Only what works today. */
  features: readonly string[];
};

const FEATURES = [
  `${PRO_TICKER_LIMIT} tickers`,
  'Real-time alerts by email and text',
  'The full analysis of every filing',
  'Every form, new listings included, on all our sites',
];

/**
 * The plans. Both open the same forms and limits on every brand; the all-filings plan is that brand's own, and will
 * hold its chatbot.
 * @see docs/rules.md#plans-and-prices
 */
export const PLANS: Record<PlanId, Plan> = {
  pro: {
    name: 'PRO',
    description: '50 tickers, real-time alerts and the full analysis',
    productId: 'filing_pulse_pro',
    lookupKey: 'filing_pulse_pro_monthly',
    tickers: PRO_TICKER_LIMIT,
    soldOn: ['8k'],
    features: FEATURES,
  },
  all: {
    name: 'All filings',
    description: 'All SEC filings: 50 tickers, real-time alerts and the full analysis',
    productId: 'filing_pulse_all',
    lookupKey: 'filing_pulse_all_monthly',
    tickers: PRO_TICKER_LIMIT,
    soldOn: ['all'],
    features: FEATURES,
  },
};

export const ADD_ONS: Record<AddOnId, Offer> = {
  tickers: {
    name: '20 more tickers',
    description: 'Adds 20 tickers to a plan',
    productId: 'filing_pulse_tickers',
    lookupKey: 'filing_pulse_tickers_monthly',
    tickers: ADD_ON_PACK_TICKERS,
  },
};

/** The plan of a product at Stripe; `null` for another product. */
export function planOfProduct(productId: string): PlanId | null {
  return PLAN_IDS.find((id) => PLANS[id].productId === productId) ?? null;
}

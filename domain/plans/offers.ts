import type { BrandId } from '#domain/brands/brand.ts';
import {
  ADD_ON_PACK_TICKERS,
  FREE_TICKER_LIMIT,
  PRO_TICKER_LIMIT,
} from '#domain/contract/limits-contract.ts';
import { type AddOnId, PLAN_IDS, type PlanId } from '#domain/contract/plan-ids.ts';

/** A product sold monthly. Stripe holds the price, which is found by its lookup key; the code contains no amount. */
export type Offer = {
  name: string;
  description: string;
  /** Identifies the purchased product. It stays the same when the price changes. */
  productId: string;
  /** Finds the current price. */
  lookupKey: string;
  tickers: number;
};

type Plan = Offer & {
  /** Brands whose pricing page sells it. It is valid on every brand. */
  soldOn: readonly BrandId[];
  /** What a reader gets beyond the free plan. */
  features: readonly string[];
};

/** Only features that exist today are listed. */
const PRO_FEATURES = [
  `${PRO_TICKER_LIMIT} tickers instead of ${FREE_TICKER_LIMIT}`,
  'Alerts within seconds of a filing, by email, text and browser notification, instead of one digest a day',
  'The full analysis of every filing: summary, takeaways with supporting passages, why it matters',
  'Every form: insiders, stakes, reports, proxies, funds and new listings',
  'All our sites',
];

/** What only the all-filings plan includes. Only that plan's brand has the chatbot. */
const CHATBOT = 'Answers to your questions about filings, with the passages they’re based on';

/**
 * The plans. Both are PRO: the same forms and limits on every brand. The all-filings plan is sold by the all-filings
 * brand and includes its chatbot. Every text calls the plans by these names, and calls what they have in common PRO.
 * @see docs/rules.md#plans-and-prices
 */
export const PLANS: Record<PlanId, Plan> = {
  pro: {
    name: 'PRO',
    description: `${PRO_TICKER_LIMIT} tickers, real-time alerts and the full analysis`,
    productId: 'filing_pulse_pro',
    lookupKey: 'filing_pulse_pro_monthly',
    tickers: PRO_TICKER_LIMIT,
    soldOn: ['8k'],
    features: PRO_FEATURES,
  },
  all: {
    name: 'PRO All filings',
    description: `PRO with answers to questions about filings: ${PRO_TICKER_LIMIT} tickers, real-time alerts and the full analysis`,
    productId: 'filing_pulse_all',
    lookupKey: 'filing_pulse_all_monthly',
    tickers: PRO_TICKER_LIMIT,
    soldOn: ['all'],
    features: [...PRO_FEATURES, CHATBOT],
  },
};

export const ADD_ONS: Record<AddOnId, Offer> = {
  tickers: {
    name: `${ADD_ON_PACK_TICKERS} more tickers`,
    description: `Adds ${ADD_ON_PACK_TICKERS} tickers to a plan`,
    productId: 'filing_pulse_tickers',
    lookupKey: 'filing_pulse_tickers_monthly',
    tickers: ADD_ON_PACK_TICKERS,
  },
};

/** Returns the plan for a Stripe product; `null` for any other product. */
export function planOfProduct(productId: string): PlanId | null {
  return PLAN_IDS.find((id) => PLANS[id].productId === productId) ?? null;
}

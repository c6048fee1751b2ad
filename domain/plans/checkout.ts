import type { BrandId } from '#domain/brands/brand.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';

/**
 * The Checkout Session that a user may pay. All of the session follows from this, so that a repeated call gets the same
 * one from Stripe: there is at most one that can be paid.
 */
export type CheckoutClaim = {
  key: string;
  plan: PlanId;
  packs: number;
  /** Prices at Stripe. */
  items: { price: string; quantity: number }[];
  brand: BrandId;
  /** ISO. */
  at: string;
};

/**
 * How long a Checkout Session can be paid. Stripe creates none that would be open for less than 30 minutes, so half of
 * this after the claim it can no longer come into being.
 */
export const SESSION_MINUTES = 60;
/** Clocks differ. */
const SLACK_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Whether the session of a claim may still be open. */
export function mayBeOpen({ at }: Pick<CheckoutClaim, 'at'>, now: Date): boolean {
  return now.getTime() < Date.parse(at) + (SESSION_MINUTES + SLACK_MINUTES) * MINUTE_MS;
}

import type { BrandId } from '#domain/brands/brand.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';

/**
 * The Checkout Session that a user may pay. It determines every property of the session, so a repeated call gets the
 * same session from Stripe, and at most one session can be paid.
 */
export type CheckoutClaim = {
  key: string;
  plan: PlanId;
  packs: number;
  /** Stripe price IDs. */
  items: { price: string; quantity: number }[];
  brand: BrandId;
  /** ISO. */
  at: string;
};

/**
 * How long a Checkout Session can be paid. Stripe does not create sessions that would be open for less than 30 minutes,
 * so a session can no longer be created once half of this time has passed since the claim.
 */
export const SESSION_MINUTES = 60;
/** Tolerance for clock differences. */
const SLACK_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Returns whether the session for a claim may still be open. */
export function mayBeOpen({ at }: Pick<CheckoutClaim, 'at'>, now: Date): boolean {
  return now.getTime() < Date.parse(at) + (SESSION_MINUTES + SLACK_MINUTES) * MINUTE_MS;
}

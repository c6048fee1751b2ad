import type { EndReason, PlanId } from '#domain/contract/plan-ids.ts';

/** A Stripe subscription in our terms. Times are ISO. */
export type Subscription = {
  id: string;
  startedAt: string;
  /** Stripe's status. @see https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
  status: string;
  plan: PlanId | null;
  packs: number;
  /** Cents per month at the prices paid, before discounts and tax. */
  monthly: number;
  /** Currency code, such as `usd`. */
  currency: string;
  periodEnd: string;
  /** When the subscription ends after a cancellation; `null` if it renews. */
  cancelsAt: string | null;
  /** When the oldest unpaid invoice was created; `null` if all are paid. */
  overdueSince: string | null;
  /** Whether the payment for the current period was reversed, and how. */
  reversal: 'refunded' | 'disputed' | null;
};

/** Facts about a purchase, stored in the user's row. */
export type PlanState = {
  /** The plan that was bought; `null` if none. */
  plan: PlanId | null;
  planType: string;
  planStatus: string;
  addOnPacks: number;
  /** ISO time until which an unpaid plan remains active; `null` if it is paid. */
  graceUntil: string | null;
  /** End of the period, ISO. The plan then renews, or ends if `cancelsAt` is set. */
  renewsAt: string | null;
  cancelsAt: string | null;
};

/** When and why a plan ended. `canceled`: canceled by the reader or the operator. */
export type PlanEnd = { at: string; reason: EndReason | 'canceled' };

export type Verdict = {
  state: PlanState;
  /** The subscription that the plan is based on; `null` if there is none. */
  current: Subscription | null;
  /** Subscriptions to end in Stripe, so that nobody is charged without having the plan. */
  ends: { id: string; reason: EndReason }[];
  /** Additional subscriptions that are also being charged. They must be resolved by a person. */
  duplicates: string[];
};

/** Number of days for which an unpaid plan remains active. */
export const GRACE_DAYS = 7;
/** Number of days before the end of the grace period when the last notice is sent. */
export const GRACE_NOTICE_DAYS = 2;
const DAY_MS = 86_400_000;

const PAID = ['active', 'trialing'];
const OVERDUE = ['past_due', 'unpaid'];

export const NO_PLAN: PlanState = {
  plan: null,
  planType: 'free',
  planStatus: 'none',
  addOnPacks: 0,
  graceUntil: null,
  renewsAt: null,
  cancelsAt: null,
};

/** PRO that an admin granted without payment. */
const GRANTED: PlanState = { ...NO_PLAN, planType: 'pro', planStatus: 'active' };

/**
 * Derives a customer's plan solely from the state of all their Stripe subscriptions.
 * @param holder whether an admin granted PRO, which applies regardless of any purchase
 */
export function planFromSubscriptions(
  subscriptions: readonly Subscription[],
  now: Date,
  { isProGranted }: { isProGranted: boolean },
): Verdict {
  const live = subscriptions
    .filter(({ plan, status }) => plan !== null && [...PAID, ...OVERDUE].includes(status))
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  const ends = live.flatMap((each) => {
    const reason = endOf(each, now);
    return reason === null ? [] : [{ id: each.id, reason }];
  });
  const kept = live.filter((each) => endOf(each, now) === null);
  const [current = null, ...others] = kept;
  return {
    state: current === null ? (isProGranted ? GRANTED : NO_PLAN) : stateOf(current),
    current,
    ends,
    duplicates: others.map(({ id }) => id),
  };
}

function endOf(subscription: Subscription, now: Date): EndReason | null {
  if (subscription.reversal !== null) return subscription.reversal;
  const until = graceEnd(subscription);
  return until !== null && until <= now.toISOString() ? 'unpaid' : null;
}

function stateOf(subscription: Subscription): PlanState {
  const { plan, packs, periodEnd, cancelsAt } = subscription;
  return {
    plan,
    planType: 'pro',
    planStatus: 'active',
    addOnPacks: packs,
    graceUntil: graceEnd(subscription),
    renewsAt: periodEnd,
    cancelsAt,
  };
}

function graceEnd({ status, overdueSince, periodEnd }: Subscription): string | null {
  if (!OVERDUE.includes(status)) return null;
  return new Date(Date.parse(overdueSince ?? periodEnd) + GRACE_DAYS * DAY_MS).toISOString();
}

/** Returns whether the last notice before the end of the grace period is due. */
export function isLastNoticeDue(graceUntil: string, now: Date): boolean {
  return now.getTime() >= Date.parse(graceUntil) - GRACE_NOTICE_DAYS * DAY_MS;
}

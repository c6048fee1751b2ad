import type { EndReason, PlanId } from '#domain/contract/plan-ids.ts';

/** A subscription as Stripe has it, in our words. Times are ISO. */
export type Subscription = {
  id: string;
  startedAt: string;
  /** Stripe's word. @see https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
  status: string;
  plan: PlanId | null;
  packs: number;
  /** Cents a month at the prices it was bought at, before discounts and tax. */
  monthly: number;
  /** Such as `usd`. */
  currency: string;
  periodEnd: string;
  /** When it ends because somebody canceled; `null` if it renews. */
  cancelsAt: string | null;
  /** When the oldest unpaid invoice was written; `null` if all is paid. */
  overdueSince: string | null;
  /** Whether the payment of the current period was taken back. */
  reversal: 'refunded' | 'disputed' | null;
};

/** What a user's row keeps of a purchase. */
export type PlanState = {
  /** What was bought; `null` for nothing. */
  plan: PlanId | null;
  planType: string;
  planStatus: string;
  addOnPacks: number;
  /** Until when an unpaid plan goes on, ISO; `null` if it is paid. */
  graceUntil: string | null;
  /** End of the period, ISO: then it renews, or ends if `cancelsAt` is set. */
  renewsAt: string | null;
  cancelsAt: string | null;
};

/** When and why a plan ended. `canceled`: its reader or the operator did. */
export type PlanEnd = { at: string; reason: EndReason | 'canceled' };

export type Verdict = {
  state: PlanState;
  /** The subscription that the plan rests on; `null` without one. */
  current: Subscription | null;
  /** To be ended at Stripe, so that nobody is charged without the plan. */
  ends: { id: string; reason: EndReason }[];
  /** Further subscriptions that are charged as well: somebody must look. */
  duplicates: string[];
};

/** An unpaid plan goes on this long. */
export const GRACE_DAYS = 7;
/** A last notice goes out this long before the grace ends. */
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

/** PRO without payment. */
const GRANTED: PlanState = { ...NO_PLAN, planType: 'pro', planStatus: 'active' };

/**
 * What a customer has, by the state of all subscriptions at Stripe alone.
 * @param holder whether an admin gave PRO, which is there whatever was bought
 */
export function verdictOn(
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

/** Whether the last notice before the end of the grace is due. */
export function isLastNoticeDue(graceUntil: string, now: Date): boolean {
  return now.getTime() >= Date.parse(graceUntil) - GRACE_NOTICE_DAYS * DAY_MS;
}

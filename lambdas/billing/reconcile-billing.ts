import type { User } from '#domain/accounts/user.ts';
import { type PlanState, type Subscription, verdictOn } from '#domain/plans/purchase.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Payments } from './ports.ts';
import { type SyncDeps, syncPurchase } from './sync-purchase.ts';

export type ReconcileDeps = SyncDeps & {
  customers: {
    /** Every user with a customer at Stripe. */
    all(): AsyncIterable<User>;
  };
  payments: SyncDeps['payments'] & Pick<Payments, 'allSubscriptions' | 'reversedSince' | 'userOfCustomer'>;
};

export type Reconciled = {
  customers: number;
  /** Users whose plan was not what Stripe said, although no time had run out: an event was lost. */
  repaired: number;
  /** Customers who pay without an account, or twice: somebody must look. */
  unresolved: number;
};

/**
 * Refunds and disputes are looked for this far back. Only the payments of the current month decide on a plan, so none
 * that counts is older, however long no run came to its end.
 */
const REVERSED_WITHIN_MS = 32 * 86_400_000;

/**
 * Compares all plans with Stripe and repairs what differs; ends what the grace has run out for, and sends its notices.
 * @throws AggregateError when some users could not be compared; the others are
 */
export async function reconcileBilling(deps: ReconcileDeps): Promise<Reconciled> {
  const atStripe = new Map<string, Subscription[]>();
  for await (const { customer, subscription } of deps.payments.allSubscriptions()) {
    if (subscription.plan === null) continue;
    atStripe.set(customer, [...(atStripe.get(customer) ?? []), subscription]);
  }
  const now = dateIn(deps.clock);
  const reversed = new Set(await deps.payments.reversedSince(new Date(now.getTime() - REVERSED_WITHIN_MS)));
  const counts: Reconciled = { customers: 0, repaired: 0, unresolved: 0 };
  const failures: unknown[] = [];
  for await (const user of deps.customers.all()) {
    const customer = user.stripeCustomerId ?? '';
    const subscriptions = atStripe.get(customer) ?? [];
    atStripe.delete(customer);
    counts.customers += 1;
    if (!needsALook(user, subscriptions, reversed.has(customer), now)) continue;
    try {
      const synced = await syncPurchase(deps, user.id);
      if (synced === null) continue;
      if (isLost(user, synced.user)) counts.repaired += 1;
      if (synced.duplicates.length > 0) counts.unresolved += 1;
    } catch (error) {
      log.error('A plan could not be compared with Stripe', { userId: user.id, error });
      failures.push(error);
    }
  }
  counts.unresolved += await withoutAccount(deps, [...atStripe.keys()]);
  if (failures.length > 0) throw new AggregateError(failures, 'Some plans could not be compared.');
  return counts;
}

/** Unpaid ones are always looked at: their grace and its notices follow from time alone. */
function needsALook(user: User, subscriptions: Subscription[], isReversed: boolean, now: Date): boolean {
  const { state, duplicates } = verdictOn(subscriptions, now, user);
  const isSame = (Object.keys(state) as (keyof PlanState)[]).every((name) => user[name] === state[name]);
  const mayEnd = isReversed && user.plan !== null;
  return !isSame || mayEnd || user.graceUntil !== null || duplicates.length > 0;
}

/** A grace that ran out is no lost event. */
function isLost(before: User, after: User): boolean {
  const isOver = before.graceUntil !== null && after.plan === null;
  return !isOver && (before.plan !== after.plan || before.addOnPacks !== after.addOnPacks);
}

/** Customers of ours who pay, but whom no account names: the deletion of an account ends their subscriptions first. */
async function withoutAccount(deps: ReconcileDeps, customers: readonly string[]): Promise<number> {
  let count = 0;
  for (const customer of customers) {
    const userId = await deps.payments.userOfCustomer(customer);
    if (userId === null) continue;
    log.error('A customer pays without an account', { customer });
    count += 1;
  }
  return count;
}

import type { User } from '#domain/accounts/user.ts';
import { type PlanState, planFromSubscriptions, type Subscription } from '#domain/plans/purchase.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { type SyncDeps, syncPurchase } from './sync-purchase.ts';

export type ReconcileDeps = SyncDeps & {
  customers: {
    /** Returns every user with a customer at Stripe. */
    all(): AsyncIterable<User>;
  };
  payments: SyncDeps['payments'] & Pick<Payments, 'allSubscriptions' | 'reversedSince' | 'userOfCustomer'>;
};

export type Reconciled = {
  customers: number;
  /** Users whose plan differed from Stripe although no deadline had passed, which means that an event was lost. */
  repaired: number;
  /** Customers who pay without an account, or pay twice: an operator must check them. */
  unresolved: number;
};

/**
 * How far back refunds and disputes are searched. Only the current month's payments determine a plan, so no relevant
 * refund is older, even if the job has not completed for a long time.
 */
const REVERSED_WITHIN_MS = 32 * 86_400_000;

/**
 * Compares all plans with Stripe and repairs differences; ends plans whose grace period has expired, and sends the
 * notices.
 * @throws AggregateError if some users could not be compared; all others are
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

/**
 * Returns whether a user must be compared with Stripe. Users with unpaid invoices always are, because their grace
 * period and its notices depend on time alone.
 */
function needsALook(user: User, subscriptions: Subscription[], isReversed: boolean, now: Date): boolean {
  const { state, duplicates } = planFromSubscriptions(subscriptions, now, user);
  const isSame = (Object.keys(state) as (keyof PlanState)[]).every((name) => user[name] === state[name]);
  const mayEnd = isReversed && user.plan !== null;
  return !isSame || mayEnd || user.graceUntil !== null || duplicates.length > 0;
}

/** Returns whether the difference means a lost event. An expired grace period does not. */
function isLost(before: User, after: User): boolean {
  const isOver = before.graceUntil !== null && after.plan === null;
  return !isOver && (before.plan !== after.plan || before.addOnPacks !== after.addOnPacks);
}

/**
 * Counts our paying customers that belong to no account. Deleting an account normally ends its subscriptions first.
 */
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

import type { User, UserChange } from '#domain/accounts/user.ts';
import type { EndReason } from '#domain/contract/plan-ids.ts';
import { proCount } from '#domain/coverage/hour-counts.ts';
import type { BillingNotice } from '#domain/mail/billing-mail.ts';
import { billingMail } from '#domain/mail/billing-mail.ts';
import { isPro } from '#domain/plans/plan.ts';
import {
  isLastNoticeDue,
  NO_PLAN,
  type PlanState,
  planFromSubscriptions,
  type Subscription,
  type Verdict,
} from '#domain/plans/purchase.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type SyncDeps = AccountMailDeps & {
  users: Pick<Store['users'], 'get'>;
  contacts: Pick<Store['contacts'], 'save'>;
  suppressions: Pick<Store['suppressions'], 'has'>;
  hourCounts: Pick<Store['hourCounts'], 'add'>;
  payments: Pick<Payments, 'subscriptionsOf' | 'endSubscription'>;
  clock: Clock;
};

/** The result of a sync. */
export type Synced = {
  user: User;
  current: Subscription | null;
  duplicates: string[];
  /** Whether the user's row differed from Stripe. */
  isChanged: boolean;
};

const STATE_NAMES = Object.keys(NO_PLAN) as (keyof PlanState)[];

/**
 * Updates a user's plan to Stripe's current state. The row is read before Stripe and written only if nobody has changed
 * it in the meantime, so if several syncs run at once, the one that read Stripe last wins, no matter when each started.
 * @returns `null` if the account no longer exists or is being deleted
 * @throws what Stripe's SDK throws; the row is unchanged then
 */
export async function syncPurchase(deps: SyncDeps, userId: string): Promise<Synced | null> {
  const { synced } = await retryOnConflict<{ synced: Synced | null }>(async () => {
    const user = await deps.users.get(userId);
    if (user === null) return { synced: null };
    if (user.stripeCustomerId === null) {
      return { synced: { user, current: null, duplicates: [], isChanged: false } };
    }
    const subscriptions = await deps.payments.subscriptionsOf(user.stripeCustomerId);
    const now = dateIn(deps.clock);
    const verdict = planFromSubscriptions(subscriptions ?? [], now, user);
    // Ends the subscriptions at Stripe first: a user who loses the plan must not be charged for it again.
    for (const { id, reason } of verdict.ends) await deps.payments.endSubscription(id, reason);
    const change = changeTo(user, verdict, { isGone: subscriptions === null, now });
    const { current, duplicates } = verdict;
    const isChanged = Object.keys(change).length > 0;
    if (!isChanged) return { synced: { user, current, duplicates, isChanged } };
    if ((await deps.contacts.save(user, change, now)) !== 'written') return null;
    const after = { ...user, ...change };
    if (isPro(user) !== isPro(after)) {
      const name = proCount(isPro(after) ? 'started' : 'ended', user.brand);
      await deps.hourCounts.add(now, { [name]: 1 });
    }
    await notify(deps, after, noticeOf(user, after, verdict.ends[0]?.reason));
    return { synced: { user: after, current, duplicates, isChanged } };
  });
  return synced;
}

function changeTo(
  user: User,
  { state }: Verdict,
  { isGone, now }: { isGone: boolean; now: Date },
): UserChange {
  const changed = STATE_NAMES.filter((name) => user[name] !== state[name]).map((name) => [name, state[name]]);
  const { graceUntil } = state;
  const isNoticeDue =
    graceUntil !== null && graceUntil !== user.graceNoticeFor && isLastNoticeDue(graceUntil, now);
  return {
    ...Object.fromEntries(changed),
    ...(isNoticeDue ? { graceNoticeFor: graceUntil } : {}),
    ...(isGone ? { stripeCustomerId: null, checkout: null } : {}),
  };
}

/** Returns the notice for a change. Only the sync that changed the row sends it, so each notice is sent once. */
function noticeOf(before: User, after: User, reason: EndReason | undefined): BillingNotice | null {
  const { graceUntil, graceNoticeFor } = after;
  if (reason !== undefined && before.plan !== null && after.plan === null && !isPro(after))
    return { kind: 'plan_ended', reason };
  if (graceUntil === null) return null;
  if (graceNoticeFor !== before.graceNoticeFor) return { kind: 'grace_ending', graceUntil };
  return before.graceUntil === null ? { kind: 'payment_failed', graceUntil } : null;
}

/**
 * Sends a notice. It may be lost, but is never sent twice; Stripe sends its own email about a failed payment as
 * well.
 */
async function notify(deps: SyncDeps, user: User, notice: BillingNotice | null): Promise<void> {
  const { email, emailVerified, brand } = user;
  if (notice === null || email === null || !emailVerified) return;
  try {
    if (await deps.suppressions.has(email)) return;
    await sendAccountMail(deps, { kind: 'billing', to: email, brand }, (site) => billingMail(site, notice));
  } catch (error) {
    log.error('A billing notice could not be sent', { userId: user.id, kind: notice.kind, error });
  }
}

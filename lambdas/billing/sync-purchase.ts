import type { User, UserChange } from '#domain/accounts/user.ts';
import type { EndReason } from '#domain/contract/plan-ids.ts';
import type { BillingNotice } from '#domain/mail/billing-mail.ts';
import { billingMail } from '#domain/mail/billing-mail.ts';
import { isPro } from '#domain/plans/plan.ts';
import {
  isLastNoticeDue,
  NO_PLAN,
  type PlanState,
  type Subscription,
  type Verdict,
  verdictOn,
} from '#domain/plans/purchase.ts';
import type { Contacts, Suppressions, Users } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Payments } from './ports.ts';

export type SyncDeps = AccountMailDeps & {
  users: Pick<Users, 'get'>;
  contacts: Pick<Contacts, 'save'>;
  suppressions: Pick<Suppressions, 'has'>;
  payments: Pick<Payments, 'subscriptionsOf' | 'endSubscription'>;
  clock: Clock;
};

/** What a sync found and left behind. */
export type Synced = {
  user: User;
  current: Subscription | null;
  duplicates: string[];
  /** Whether the user's row said something else than Stripe. */
  isChanged: boolean;
};

const STATE_NAMES = Object.keys(NO_PLAN) as (keyof PlanState)[];

/**
 * Brings a user's plan to what Stripe says now. The row is read before Stripe and written only if nobody wrote it
 * meanwhile, so that of several syncs the one that read Stripe last wins, whatever order they came in.
 * @returns `null` when the account is gone, or being deleted
 * @throws what Stripe's SDK throws; the row is unchanged then
 */
export async function syncPurchase(deps: SyncDeps, userId: string): Promise<Synced | null> {
  const { synced } = await untilWon<{ synced: Synced | null }>(async () => {
    const user = await deps.users.get(userId);
    if (user === null) return { synced: null };
    if (user.stripeCustomerId === null) {
      return { synced: { user, current: null, duplicates: [], isChanged: false } };
    }
    const subscriptions = await deps.payments.subscriptionsOf(user.stripeCustomerId);
    const now = dateIn(deps.clock);
    const verdict = verdictOn(subscriptions ?? [], now, user);
    // First at Stripe: whoever loses the plan must not be charged for it again.
    for (const { id, reason } of verdict.ends) await deps.payments.endSubscription(id, reason);
    const change = changeTo(user, verdict, { isGone: subscriptions === null, now });
    const { current, duplicates } = verdict;
    const isChanged = Object.keys(change).length > 0;
    if (!isChanged) return { synced: { user, current, duplicates, isChanged } };
    if ((await deps.contacts.save(user, change, now)) !== 'written') return null;
    const after = { ...user, ...change };
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

/** The change of the row is the claim on its notice: each goes out once. */
function noticeOf(before: User, after: User, reason: EndReason | undefined): BillingNotice | null {
  const { graceUntil, graceNoticeFor } = after;
  if (reason !== undefined && before.plan !== null && after.plan === null && !isPro(after))
    return { kind: 'plan_ended', reason };
  if (graceUntil === null) return null;
  if (graceNoticeFor !== before.graceNoticeFor) return { kind: 'grace_ending', graceUntil };
  return before.graceUntil === null ? { kind: 'payment_failed', graceUntil } : null;
}

/** Stripe sends its own mail about a failed payment as well: ours may be lost, but never comes twice. */
async function notify(deps: SyncDeps, user: User, notice: BillingNotice | null): Promise<void> {
  const { email, emailVerified, brand } = user;
  if (notice === null || email === null || !emailVerified) return;
  try {
    if (await deps.suppressions.has(email)) return;
    await sendAccountMail(deps, email, brand, (site) => billingMail(site, notice));
  } catch (error) {
    log.error('A billing notice could not be sent', { userId: user.id, kind: notice.kind, error });
  }
}

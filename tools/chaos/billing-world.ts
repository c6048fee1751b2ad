import { ulid } from 'ulid';
import * as v from 'valibot';
import { anonymousUser } from '#domain/accounts/user.ts';
import { planFromSubscriptions } from '#domain/plans/purchase.ts';
import { deleteAccount } from '#lambdas/accounts/erase-account.ts';
import { checkout } from '#lambdas/billing/checkout-session.ts';
import { closeBilling } from '#lambdas/billing/close-billing.ts';
import { handleEvent, StripeEvent } from '#lambdas/billing/handle-event.ts';
import { reconcileBilling } from '#lambdas/billing/reconcile-billing.ts';
import { cancelSubscription } from '#lambdas/billing/subscription.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { ApiEnv, openApi } from '#lambdas/wiring/open-api.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { startStripe } from '#test/support/stripe.ts';

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>;
export type BillingDeps = BillingWorld['deps'];

const START = Date.parse('2026-11-20T15:00:00Z');

/**
 * Opens a billing scenario with its own engines and Stripe stand-in, on one clock that moves only when the test
 * moves it.
 */
export async function openBillingWorld() {
  const engines = await startOwnEngines();
  const clock = { at: START };
  const now = () => clock.at;
  const stripe = await startStripe({ clock: { now } });
  const env = readEnv(ApiEnv);
  const deps = {
    ...openApi(env, openTable(env.TABLE_NAME)),
    payments: openPayments(stripe),
    isSelling: true,
    hasTax: false,
    clock: { ...systemClock, now },
  };
  return {
    stripe,
    deps,
    clock,
    /** Creates an account with a verified address. */
    async join(): Promise<string> {
      const at = new Date(clock.at);
      const id = ulid(clock.at);
      const contact = { email: `${id}@example.com`.toLowerCase(), emailVerified: true };
      const user = { ...anonymousUser({ id, brand: '8k', createdAt: at.toISOString() }), ...contact };
      await deps.contacts.openAccount(user, { hash: sha256(newSecret()), userId: id, now: at });
      return id;
    },
    stop: async () => {
      await stripe.stop();
      await engines.stop();
    },
  };
}

/** Actions of a reader and the service, run over ports that may fail. */
export const actions = {
  buy: async (deps: BillingDeps, userId: string, plan: 'pro' | 'all', packs: number) => {
    const brand = plan === 'pro' ? ('8k' as const) : ('all' as const);
    const choice = { plan, ...(packs > 0 ? { addon: 'tickers' as const } : {}), quantity: packs };
    const shown = await checkout(deps, { userId, brand }, choice);
    if (shown.next !== 'confirm') return;
    const confirm = { amount_due: shown.amount_due, as_of: shown.as_of };
    await checkout(deps, { userId, brand }, { ...choice, confirm });
  },
  cancel: (deps: BillingDeps, userId: string, isCanceled: boolean) =>
    cancelSubscription(deps, userId, isCanceled),
  deliver: (deps: BillingDeps, event: unknown) => handleEvent(deps, v.parse(StripeEvent, event)),
  leave: (deps: BillingDeps, userId: string) =>
    deleteAccount(deps, { userId, sessionHash: '', waited: true }),
  close: (deps: BillingDeps, userId: string) => closeBilling(deps, { userId }),
  reconcile: (deps: BillingDeps) => reconcileBilling(deps),
};

/** Compares a user's plan with what Stripe charges and returns the differences. */
export async function problemsWith({ stripe, deps, clock }: BillingWorld, userId: string): Promise<string[]> {
  const user = await deps.users.get(userId);
  const customers = (await stripe.sdk.customers.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.user_id === userId,
  );
  const problems: string[] = [];
  const live: string[] = [];
  for (const { id } of customers) {
    const { data } = await stripe.sdk.subscriptions.list({ customer: id });
    live.push(...data.map((subscription) => subscription.id));
  }
  if (live.length > 1) problems.push(`pays for ${live.length} plans at once`);
  if (user === null) return live.length > 0 ? [...problems, 'is gone, and still pays'] : problems;
  if (user.plan === null && live.length > 0) problems.push('pays without a plan');
  if (user.plan !== null && live.length === 0) problems.push('has a plan without paying');
  if (user.stripeCustomerId !== null) {
    const found = (await deps.payments.subscriptionsOf(user.stripeCustomerId)) ?? [];
    const { state } = planFromSubscriptions(found, new Date(clock.at), user);
    if (state.plan !== user.plan || state.addOnPacks !== user.addOnPacks) {
      problems.push(`has ${user.plan} with ${user.addOnPacks} packs, not what Stripe says`);
    }
  }
  return problems;
}

import { createBillingApi } from '#lambdas/api/billing-app.ts';
import { receiveEvent } from '#lambdas/billing/receive-event.ts';
import { reconcileBilling } from '#lambdas/billing/reconcile-billing.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { verifyEvent } from '#lambdas/clients/stripe/webhook.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { signature } from '#local/stripe/ledger/events.ts';
import type { StripeEvent } from '#local/stripe/ledger/ledger-types.ts';
import { callsOf, startApi } from '#test/lambdas/api/support/harness.ts';
import { peopleOf } from '#test/lambdas/api/support/people.ts';
import { startStripe } from '#test/support/stripe.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
const DAY_MS = 86_400_000;

/**
 * Opens the API, its billing part and a simulated Stripe, all on one clock. Events reach the webhook when a test
 * delivers them.
 */
export async function openBillingWorld() {
  const api = await startApi();
  const stripe = await startStripe({ clock: { now: () => api.clock.now.getTime() } });
  const people = peopleOf(api);
  const deps = {
    ...api.deps,
    payments: openPayments(stripe),
    isSelling: true,
    hasTax: false,
    verify: (call: { body: Buffer; signature: string }, now: number) =>
      verifyEvent({ ...call, secret: WEBHOOK_SECRET }, now),
  };
  const call = callsOf(createBillingApi(deps), 'billing');
  let delivered = 0;

  const post = (path: string, session: string, json: object = {}, brand = '8k') =>
    call('POST', `/api${path}`, { session, json, brand });

  const deliver = (event: Pick<StripeEvent, 'id'>) => {
    const payload = JSON.stringify(event);
    const at = Math.floor(api.clock.now.getTime() / 1_000);
    return asFunction('stripe-webhook', () =>
      receiveEvent(deps, {
        method: 'POST',
        body: Buffer.from(payload),
        signature: signature(payload, WEBHOOK_SECRET, at),
      }),
    );
  };

  const customerOf = async (session: string) => {
    const { id } = await people.profileOf(session);
    return (await deps.users.get(String(id)))?.stripeCustomerId ?? '';
  };

  return {
    api,
    stripe,
    people,
    deps,
    get: (path: string, session = '', brand = '8k') => call('GET', `/api${path}`, { session, brand }),
    post,
    deliver,
    customerOf,
    /** Delivers the Stripe events since the last delivery. */
    async deliverAll(): Promise<void> {
      const events = stripe.events();
      for (const event of events.slice(delivered)) await deliver(event);
      delivered = events.length;
    },
    /** Creates a user who is logged in with a verified address. */
    async reader(): Promise<string> {
      return people.logInByMail(people.someEmail());
    },
    /** Buys a plan at Checkout, and delivers the events to the webhook. */
    async buy(session: string, choice: object = { plan: 'pro' }, brand = '8k'): Promise<void> {
      const { body } = await post('/checkout', session, choice, brand);
      stripe.pay(String(body.url).replace(/^.*\//, ''));
      await this.deliverAll();
    },
    /** Advances time by days, in Stripe too, without delivering its events. */
    pass(days: number): void {
      api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS);
      stripe.advance(0);
    },
    reconcile: () => asFunction('reconcile-billing', () => reconcileBilling(deps)),
    stop: async () => {
      await stripe.stop();
      await api.stop();
    },
  };
}

import { ulid } from 'ulid';
import * as v from 'valibot';
import { anonymousUser } from '#domain/accounts/user.ts';
import { StripeEvent } from '#lambdas/billing/handle-event.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { startStripe } from '#test/support/stripe.ts';
import { openAdminWorld } from '../world.ts';

/** Opens the admin API with a simulated Stripe, whose events arrive when a test passes them to `webhook`. */
export async function openStripeWorld() {
  const stripe = await startStripe();
  const payments = openPayments(stripe);
  const opened = await openAdminWorld({ payments });

  /** Creates a reader who has paid but whose Stripe event has not been delivered yet. */
  const paidInSilence = async () => {
    const { sdk, setCard, price } = stripe;
    const { now } = opened.api.clock;
    const id = ulid(now.getTime());
    const { id: customer } = await sdk.customers.create({ metadata: { user_id: id } });
    const user = anonymousUser({ id, brand: '8k', createdAt: now.toISOString() });
    const session = { hash: sha256(newSecret()), userId: id, now, device: null };
    await opened.api.deps.contacts.openAccount({ ...user, stripeCustomerId: customer }, session);
    setCard(customer, 'ok');
    await sdk.subscriptions.create({ customer, items: [{ price }], metadata: { user_id: id } });
    const event = v.parse(
      StripeEvent,
      stripe.events().findLast(({ type }) => type === 'customer.subscription.created'),
    );
    const plan = async () => (await opened.api.deps.users.get(id))?.planType;
    return { userId: id, customer, event, plan };
  };

  const stop = async () => {
    await opened.stop();
    await stripe.stop();
  };
  return { ...opened, stripe, webhook: { ...opened.api.deps, payments }, paidInSilence, stop };
}

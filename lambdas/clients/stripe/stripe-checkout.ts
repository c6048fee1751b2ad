import Stripe from 'stripe';
import { type CheckoutClaim, SESSION_MINUTES } from '#domain/plans/checkout.ts';

/** The parameters of a Checkout Session. All of them are derived from the claim. */
type NewCheckout = {
  claim: CheckoutClaim;
  userId: string;
  customer: string;
  successUrl: string;
  cancelUrl: string;
};

/** `url`: the page on which it is completed, while it is open. */
export type CheckoutPage = { id: string; state: (typeof STATES)[number]; url: string | null };

/** An invoice as shown to the user. */
type InvoiceLine = {
  number: string | null;
  createdAt: string;
  total: number;
  currency: string;
  /** Stripe's status, or what happened to the payment afterward: `refunded`, `partly_refunded`, `disputed`. */
  status: string;
  url: string | null;
};

const INVOICES_SHOWN = 12;
/** An invoice may have several payment attempts. */
const CHARGES_READ = 100;
const STATES = ['open', 'complete', 'expired'] as const;

/**
 * Stripe API calls for pages hosted by Stripe: Checkout, the customer portal and invoices.
 * @param hasTax whether Stripe Tax adds sales tax
 */
export function checkoutAt(stripe: Stripe, { hasTax }: { hasTax: boolean }) {
  const { sessions } = stripe.checkout;
  return {
    /**
     * Returns the session of a claim, which is created only once. `null` if it was not created in time and never
     * will be.
     */
    async sessionOf(checkout: NewCheckout): Promise<CheckoutPage | null> {
      try {
        const idempotencyKey = checkout.claim.key;
        const { id } = await sessions.create(sessionFor(checkout, hasTax), { idempotencyKey });
        // A repeated call returns the session as it was when it was created, so read its current state.
        const { status, url } = await sessions.retrieve(id);
        return { id, state: STATES.find((state) => state === status) ?? 'open', url };
      } catch (error) {
        if (isTooLate(error)) return null;
        throw error;
      }
    },

    /** @returns `false` if it was completed or had already expired */
    async expireSession(id: string): Promise<boolean> {
      try {
        await sessions.expire(id);
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return false;
      }
    },

    async openPortal(customer: string, configuration: string, return_url: string): Promise<string> {
      return (await stripe.billingPortal.sessions.create({ customer, configuration, return_url })).url;
    },

    /** Returns the latest invoices, newest first. */
    async invoicesOf(customer: string): Promise<InvoiceLine[]> {
      const [{ data }, charges] = await Promise.all([
        stripe.invoices.list({ customer, limit: INVOICES_SHOWN, expand: ['data.payments'] }),
        stripe.charges.list({ customer, limit: CHARGES_READ }),
      ]);
      return data
        .filter(({ status }) => status !== 'draft')
        .map(({ number, created, total, currency, status, hosted_invoice_url, payments }) => ({
          number,
          createdAt: new Date(created * 1_000).toISOString(),
          total,
          currency,
          status: howReversed(payments?.data ?? [], charges.data) ?? status ?? 'open',
          url: hosted_invoice_url ?? null,
        }));
    },
  };
}

function sessionFor(
  { claim, userId, customer, successUrl, cancelUrl }: NewCheckout,
  hasTax: boolean,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: userId };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: claim.items,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(Date.parse(claim.at) / 1_000) + SESSION_MINUTES * 60,
    allow_promotion_codes: true,
    ...(hasTax
      ? {
          automatic_tax: { enabled: true },
          customer_update: { address: 'auto' as const, name: 'auto' as const },
        }
      : {}),
    metadata,
    subscription_data: { metadata },
  };
}

/**
 * Returns whether the call came too late: Stripe refuses a session that would be open for less than half an hour,
 * so this one was never created.
 */
function isTooLate(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
}

/** Returns how a payment was reversed. Stripe still lists the invoice as paid; only the charge shows the reversal. */
function howReversed(
  payments: readonly Stripe.InvoicePayment[],
  charges: readonly Stripe.Charge[],
): string | null {
  const intents = payments.map(({ payment: { payment_intent: intent } }) => idOf(intent ?? null));
  const own = charges.filter(({ payment_intent: intent }) => intents.includes(idOf(intent)));
  if (own.some(({ disputed }) => disputed)) return 'disputed';
  if (own.some(({ refunded }) => refunded)) return 'refunded';
  return own.some(({ amount_refunded }) => amount_refunded > 0) ? 'partly_refunded' : null;
}

const idOf = (intent: string | Stripe.PaymentIntent | null): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '');

import Stripe from 'stripe';

/** A call with its retry fits into the function's timeout. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

type StripeApi = {
  /** https://api.stripe.com; another origin elsewhere. */
  url: string;
  key: string;
};

/** Stripe's SDK, pointed at an origin. */
export function openStripe({ url, key }: StripeApi): Stripe {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'https:';
  return new Stripe(key, {
    host: hostname,
    port: port || (isTls ? 443 : 80),
    protocol: isTls ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Our calls to Stripe. A restricted key that may write customers suffices. */
export function openPayments(api: StripeApi) {
  const { customers } = openStripe(api);
  return {
    /**
     * Deletes a customer with the payment details, which cancels all subscriptions immediately. Does nothing for a deleted
     * customer. One that Stripe never knew is an error: the key may belong to another account, or to test mode.
     * @throws Stripe.errors.StripeError
     * @see https://docs.stripe.com/api/customers/delete
     */
    async deleteCustomer(id: string): Promise<void> {
      try {
        await customers.del(id);
      } catch (error) {
        if (!isMissing(error) || !isDeleted(await customers.retrieve(id))) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Deleted customers can still be retrieved. */
function isDeleted(customer: Stripe.Customer | Stripe.DeletedCustomer): boolean {
  return customer.deleted === true;
}

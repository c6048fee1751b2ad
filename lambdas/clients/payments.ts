import Stripe from 'stripe';

/** A call, its retry included, fits into the function's time. */
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

/** What we ask of Stripe. A restricted key that may write customers is enough. */
export function openPayments(api: StripeApi) {
  const { customers } = openStripe(api);
  return {
    /**
     * Deletes a customer with the payment details, which cancels every subscription at once. One that was deleted
     * before is no error. One that Stripe never knew is: the key may be of another account, or of its test mode.
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

/** Deleted customers can still be read. */
function isDeleted(customer: Stripe.Customer | Stripe.DeletedCustomer): boolean {
  return customer.deleted === true;
}

import Stripe from 'stripe';

/** A call with its retry fits into the function's timeout. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

export type StripeApi = {
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

/** Whether Stripe refused a call for what it asks or for the state of the object. */
export function isInvalid(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe does not know an object: it is deleted, or of another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

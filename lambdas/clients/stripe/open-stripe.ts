import Stripe from 'stripe';
import { newestOf, type Secret } from '#lambdas/shared/secret.ts';

/** Short enough that a call and its retry fit into the function's timeout. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

export type StripeApi = {
  /** https://api.stripe.com, or a different origin in other environments. */
  url: string;
  key: Secret;
};

/** Creates Stripe's SDK client for an origin. */
export function openStripe({ url, key }: StripeApi): Stripe {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'https:';
  // The key may be replaced while the client is in use.
  const authenticator = async (request: { headers: Record<string, string | number | string[]> }) => {
    request.headers.Authorization = `Bearer ${newestOf(key)}`;
  };
  return new Stripe('', {
    authenticator,
    host: hostname,
    port: port || (isTls ? 443 : 80),
    protocol: isTls ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/**
 * Returns the result of a call, or the reason why Stripe refused it.
 * @throws everything but Stripe's errors
 */
export async function answerOf<Answer>(
  call: Promise<Answer>,
): Promise<{ answer: Answer } | { problem: string }> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return { problem: error.message };
    throw error;
  }
}

/** Returns whether Stripe refused a call because of its parameters or the state of the object. */
export function isInvalid(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Returns whether an object is unknown to Stripe: it was deleted, or belongs to another account. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

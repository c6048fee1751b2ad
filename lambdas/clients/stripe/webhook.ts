import Stripe from 'stripe';

/** Whether a call really comes from Stripe, and its event. */
export type Verified =
  | { kind: 'event'; event: unknown }
  | { kind: 'refused'; code: 'bad_signature' | 'stale' | 'other_version'; message: string };

/** Stripe's own limit for the age of a signature. */
export const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature of a webhook call and the API version of its event.
 * @param body exactly the bytes that were sent
 * @param now milliseconds
 * @see https://docs.stripe.com/webhooks/signature
 */
export function verifyEvent(
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
  now: number,
): Verified {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    if (event.api_version === Stripe.API_VERSION) return { kind: 'event', event };
    const message = `This endpoint reads events of API version ${Stripe.API_VERSION}, not ${event.api_version}.`;
    return { kind: 'refused', code: 'other_version', message };
  } catch (error) {
    if (error instanceof SyntaxError) return refusedSignature();
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    const isStale = error.message.includes('tolerance');
    return isStale
      ? { kind: 'refused', code: 'stale', message: 'The signature is too old.' }
      : refusedSignature();
  }
}

function refusedSignature(): Verified {
  return { kind: 'refused', code: 'bad_signature', message: 'The signature does not fit the body.' };
}

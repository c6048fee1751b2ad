import Stripe from 'stripe';
import { isMadeWith, type Secret } from '#lambdas/shared/secret.ts';

/** Whether a call really comes from Stripe, and its event. */
export type Verified =
  | { kind: 'event'; event: unknown }
  | { kind: 'refused'; code: 'bad_signature' | 'stale' | 'other_version'; message: string };

/** Stripe's own limit on the age of a signature. */
export const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook call with the current secret or the previous one. After a change, Stripe continues to sign with
 * the previous secret for a day.
 */
export function verifyEvent(
  call: { body: Buffer; signature: string; secret: Secret },
  now: number,
): Verified {
  let verified: Verified = refusedSignature();
  isMadeWith(call.secret, (secret) => {
    verified = verifiedWith({ ...call, secret }, now);
    return verified.kind === 'event' || verified.code !== 'bad_signature';
  });
  return verified;
}

/**
 * Verifies the signature of a webhook call and the API version of its event.
 * @param body exactly the bytes that were sent
 * @param now milliseconds
 * @see https://docs.stripe.com/webhooks/signature
 */
function verifiedWith(
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

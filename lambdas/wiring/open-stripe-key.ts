import type { Secret } from '#lambdas/shared/secret.ts';
import { openSecretIfSet } from './open-secret.ts';

/** A placeholder for the key on a stage that sells nothing. Stripe rejects it. */
export const NO_KEY = 'none';

/**
 * Opens the key for Stripe's API.
 * @returns `null` if nothing is sold
 */
export function openStripeKey(): Secret | null {
  return openSecretIfSet('STRIPE_SECRET_KEY', { field: 'key' });
}

import Stripe from 'stripe';
import { isMissing } from './open-stripe.ts';

/** Reads events from Stripe, which keeps them for thirty days. */
export function eventsAt(stripe: Stripe) {
  return {
    /** Returns an event, or Stripe's error. `event` is `null` if Stripe does not have it. */
    async findEvent(id: string): Promise<{ event: unknown } | { problem: string }> {
      try {
        return { event: await stripe.events.retrieve(id) };
      } catch (error) {
        if (isMissing(error)) return { event: null };
        if (error instanceof Stripe.errors.StripeError) return { problem: error.message };
        throw error;
      }
    },
  };
}

import type { Store } from '#lambdas/store/open-store.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';
import { momentIn, type Period } from './period.ts';

const TYPES = ['invoice.paid', 'customer.subscription.created', 'charge.refunded'];
const PROBLEM = 'An error occurred with our connection to Stripe.';

/** Writes a Stripe event about a reader, either handled or failed, as the webhook stores it. */
export async function seedStripeEvent(
  { events }: Pick<Store, 'events'>,
  userId: string,
  { period, dice }: { period: Period; dice: Dice },
): Promise<void> {
  const at = momentIn(period, dice);
  const created = Math.floor(at.getTime() / 1_000);
  const event = { id: `evt_invented${userId}`, type: dice.pick(TYPES), created };
  await events.claim(event, at, at.toISOString());
  await events.noteReader(event, at, userId);
  if (dice.chance(0.1)) await events.failed(event.id, PROBLEM);
  else await events.done(event.id, at, userId);
}

import { impossible } from './ledger-reply.ts';
import type { Charge, Refund } from './ledger-types.ts';
import { newId } from './objects.ts';
import type { World } from './world.ts';

/**
 * Refunds a charge.
 * @param cents the whole remaining amount by default
 * @throws Refusal if the amount is more than what is left
 */
export function refundCharge({ objects, emit, now }: World, charge: Charge, cents?: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? left;
  if (left === 0)
    throw impossible(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed)
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (amount > left)
    throw impossible(`Refund amount (${amount}) is greater than unrefunded amount (${left}).`);
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = objects.put<Charge>({
    ...charge,
    refunded: amount_refunded === charge.amount,
    amount_refunded,
  });
  const refund = objects.put<Refund>({
    id: newId('re'),
    object: 'refund',
    created: now(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    amount,
    status: 'succeeded',
  });
  emit('charge.refunded', refunded);
  return refund;
}

import type { StripeObject } from './ledger-types.ts';
import type { Objects } from './objects.ts';

/**
 * Objects whose timestamps move back when time advances. Checkout Sessions keep their real times, because they may
 * still be open. Events keep theirs, because they were already delivered.
 */
const AGING = [
  'customer',
  'subscription',
  'invoice',
  'payment_intent',
  'charge',
  'invoice_payment',
  'refund',
  'dispute',
  'discount',
] as const satisfies readonly StripeObject['object'][];

const MOMENTS: ReadonlySet<string> = new Set([
  'created',
  'start',
  'start_date',
  'end',
  'cancel_at',
  'canceled_at',
  'ended_at',
  'expires_at',
  'current_period_start',
  'current_period_end',
  'period_start',
  'period_end',
  'next_payment_attempt',
]);

/**
 * Simulates that days pass at Stripe by moving the times of all its objects into the past. Stripe and the service then
 * share one clock, and an invoice that failed a week ago did so for both.
 */
export function age(objects: Objects, seconds: number): void {
  for (const kind of AGING) {
    for (const object of objects.all(kind)) objects.put(earlier(object, seconds));
  }
}

function earlier<Value>(value: Value, seconds: number): Value {
  return JSON.parse(JSON.stringify(value), (name, part: unknown) =>
    MOMENTS.has(name) && typeof part === 'number' ? part - seconds : part,
  ) as Value;
}

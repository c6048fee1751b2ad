import { invalidParameter } from './ledger-reply.ts';
import type { Coupon, Discount, PromotionCode } from './ledger-types.ts';
import { monthsAfter } from './months.ts';
import { newId } from './objects.ts';
import type { World } from './world.ts';

/** Returns the promotion code that a customer typed, ignoring case. @throws Refusal if it does not exist */
export function promotionNamed({ objects }: World, typed: string): PromotionCode {
  const found = objects
    .all('promotion_code')
    .find(({ active, code }) => active && code.toUpperCase() === typed.trim().toUpperCase());
  if (found === undefined) throw invalidParameter('promotion_code');
  return found;
}

/** Returns the coupon of a promotion code. */
export function couponOf({ objects }: World, { promotion }: PromotionCode): Coupon {
  return objects.get('coupon', promotion.coupon);
}

/** Redeems a promotion code for a new subscription. */
export function redeem(
  world: World,
  promotion: PromotionCode,
  { customer, subscription }: { customer: string; subscription: string },
): Discount {
  const coupon = couponOf(world, promotion);
  const start = world.now();
  return world.objects.put<Discount>({
    id: newId('di'),
    object: 'discount',
    customer,
    subscription,
    promotion_code: promotion.id,
    source: { type: 'coupon', coupon: coupon.id },
    start,
    end: endOf(coupon, start),
  });
}

/** Returns whether a discount applies to an invoice created at the given time. */
export function isRunning({ start, end }: Discount, at: number): boolean {
  return end === null || at < end || at === start;
}

/** Returns when a discount ends. A one-time discount ends with the first invoice. */
function endOf({ duration, duration_in_months }: Coupon, start: number): number | null {
  if (duration === 'forever') return null;
  return duration === 'once' ? start : monthsAfter(start, duration_in_months ?? 1);
}

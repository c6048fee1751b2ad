import { isRunning } from './discounts.ts';
import type { Coupon, Line, Subscription } from './types.ts';
import type { World } from './world.ts';

/** The one rate that the stand-in knows, in percent of what is left after discounts. */
const SALES_TAX_PERCENT = 8;

/** What is taken off and added. Amounts in cents. */
export type Amounts = { subtotal: number; discount: number; tax: number; total: number };

/** What lines come to. @param coupons of the running discounts */
export function sumOf(lines: readonly Line[], coupons: readonly Coupon[], hasTax: boolean): Amounts {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = coupons.reduce((sum, coupon) => sum + takenOff(subtotal - sum, coupon), 0);
  const tax = hasTax ? Math.round(((subtotal - discount) * SALES_TAX_PERCENT) / 100) : 0;
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

/**
 * What an invoice of a subscription would come to: credit of the customer is used up first, and a negative sum becomes
 * credit.
 * @param at when it is written
 */
export function amountsOf(
  { objects }: World,
  { customer, discounts, automatic_tax }: Subscription,
  lines: readonly Line[],
  at: number,
) {
  const running = discounts.map((id) => objects.get('discount', id)).filter((each) => isRunning(each, at));
  const coupons = running.map(({ source }) => objects.get('coupon', source.coupon));
  const amounts = sumOf(lines, coupons, automatic_tax.enabled);
  const { balance } = objects.customer(customer);
  const due = Math.max(0, amounts.total + balance);
  return { ...amounts, running, due, balance: amounts.total + balance - due };
}

/** A fixed amount makes no invoice negative, and adds nothing to a credit. */
function takenOff(amount: number, { percent_off, amount_off }: Coupon): number {
  return percent_off === null
    ? Math.min(Math.max(0, amount), amount_off ?? 0)
    : Math.round((amount * percent_off) / 100);
}

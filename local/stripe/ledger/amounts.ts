import { isRunning } from './discounts.ts';
import type { Discount, Line, Subscription } from './types.ts';
import type { World } from './world.ts';

/** The one rate that the stand-in knows, in percent of what is left after discounts. */
const SALES_TAX_PERCENT = 8;

/** What is taken off and added. Amounts in cents. */
export type Amounts = { subtotal: number; discount: number; tax: number; total: number };

/** What lines come to. @param percentOff of all discounts together */
export function sumOf(lines: readonly Line[], percentOff: number, hasTax: boolean): Amounts {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = Math.round((subtotal * percentOff) / 100);
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
  const amounts = sumOf(lines, percentOf(running), automatic_tax.enabled);
  const { balance } = objects.customer(customer);
  const due = Math.max(0, amounts.total + balance);
  return { ...amounts, running, due, balance: amounts.total + balance - due };

  function percentOf(each: readonly Discount[]): number {
    return each.reduce((sum, { source }) => sum + objects.get('coupon', source.coupon).percent_off, 0);
  }
}

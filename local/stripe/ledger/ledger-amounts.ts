import { isRunning } from './ledger-discounts.ts';
import type { Coupon, Line, Subscription } from './ledger-types.ts';
import type { World } from './world.ts';

/** The stand-in's only tax rate, in percent of the amount after discounts. */
const SALES_TAX_PERCENT = 8;

/** Subtotal, discount, tax and total of an invoice, in cents. */
export type Amounts = { subtotal: number; discount: number; tax: number; total: number };

/**
 * Returns the amounts for invoice lines.
 * @param coupons of the discounts that apply
 */
export function sumOf(
  lines: readonly Pick<Line, 'amount'>[],
  coupons: readonly Coupon[],
  hasTax: boolean,
): Amounts {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = coupons.reduce((sum, coupon) => sum + discountOn(subtotal - sum, coupon), 0);
  const tax = hasTax ? Math.round(((subtotal - discount) * SALES_TAX_PERCENT) / 100) : 0;
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

/**
 * Returns the amounts on a subscription invoice. The customer's credit is used up first, and a negative total becomes
 * credit.
 * @param at when the invoice is created
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

/**
 * Returns the discount on an amount. A fixed discount never makes an invoice negative, and is not applied to a
 * credit.
 */
function discountOn(amount: number, { percent_off, amount_off }: Coupon): number {
  return percent_off === null
    ? Math.min(Math.max(0, amount), amount_off ?? 0)
    : Math.round((amount * percent_off) / 100);
}

import type { InsiderHistory } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { type InsiderRecord, tradeDays } from './record.ts';

/**
 * Returns how long before this purchase an insider had bought nothing, according to the trades on record.
 * @param own earlier records in force for the same insider
 * @param since date from which trades are on record; `null` if unknown
 */
export function firstPurchase(
  record: InsiderRecord,
  own: readonly InsiderRecord[],
  since: string | null,
): Pick<InsiderHistory, 'first_purchase_months' | 'previous_purchase'> {
  const [day] = tradeDays(record, 'bought');
  if (day === undefined) return { first_purchase_months: null, previous_purchase: null };
  const days = own.flatMap((one) => tradeDays(one, 'bought')).toSorted();
  const previous_purchase = days.findLast((date) => date <= day) ?? null;
  // Trades before the record starts may be missing, so months are counted only from its start.
  const quietFrom = [previous_purchase ?? '', since ?? ''].toSorted().at(-1);
  const months = since === null || !quietFrom ? 0 : monthsBetween(quietFrom, day);
  return { first_purchase_months: months > 0 ? months : null, previous_purchase };
}

/** Returns the number of whole calendar months from one ISO date to another; never negative. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return Math.max(0, months);
}

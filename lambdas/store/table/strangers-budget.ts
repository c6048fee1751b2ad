import { nextBudgetDay } from '#domain/analysis/spending-caps.ts';
import { keys } from './keys.ts';
import { addToPeriods, type PeriodCounter, takeFromPeriods } from './period-counter.ts';
import type { Table } from './single-table.ts';

const MILLION = 1_000_000;
/** Dollars are stored in whole millionths, so that sums are exact. */
const micros = (dollars: number) => Math.ceil(dollars * MILLION);

/**
 * Counts the maximum amount that callers without a verified contact spend on models in a UTC day. Each request is
 * counted at the maximum cost of an analysis when it is made, because the caller is no longer known if the filing is
 * read again first.
 */
export function strangersBudgetIn(table: Table) {
  const counter: PeriodCounter = {
    key: keys.state('strangers-budget'),
    start: 'day',
    periods: [{ unit: 'day', sum: 'daySpent' }],
  };
  return {
    /**
     * Counts an amount unless it would exceed the maximum. Takes one request, except for the first amount of a day.
     * @param amount US dollars, like `most`
     * @returns when budget is available again; `null` if the amount was counted
     */
    async take(amount: number, most: number, now: Date): Promise<Date | null> {
      const added = await addToPeriods(table, counter, { now, amount: micros(amount), most: [micros(most)] });
      return added.kind === 'added' ? null : nextBudgetDay(now);
    },

    /** Reverses the count of a request that was refused for another reason. Takes one request. */
    giveBack: (amount: number, countedAt: Date): Promise<void> =>
      takeFromPeriods(table, counter, { countedAt, amount: micros(amount) }),
  };
}

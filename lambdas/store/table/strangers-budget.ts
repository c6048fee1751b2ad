import { nextBudgetDay } from '#domain/analysis/budget.ts';
import { keys } from './keys.ts';
import { addToPeriods, type PeriodCounter, takeFromPeriods } from './period-counter.ts';
import type { Table } from './single-table.ts';

const MILLION = 1_000_000;
/** Dollars are stored in whole millionths, so that sums are exact. */
const micros = (dollars: number) => Math.ceil(dollars * MILLION);

/**
 * Counts what callers without a verified contact may have spent on models in a day of UTC. It is counted when they ask,
 * by the most that an analysis can cost: who asked is forgotten when a filing is read again first.
 */
export function strangersBudgetIn(table: Table) {
  const counter: PeriodCounter = {
    key: keys.state('strangers-budget'),
    start: 'day',
    periods: [{ unit: 'day', sum: 'daySpent' }],
  };
  return {
    /**
     * Counts an amount unless it would exceed the maximum. One request, except for the first of a day.
     * @param amount US dollars, like `most`
     * @returns when there is room again; `null` if there was room
     */
    async take(amount: number, most: number, now: Date): Promise<Date | null> {
      const added = await addToPeriods(table, counter, { now, amount: micros(amount), most: [micros(most)] });
      return added.kind === 'added' ? null : nextBudgetDay(now);
    },

    /** Takes back the amount of a request that was refused for another reason. One request. */
    giveBack: (amount: number, countedAt: Date): Promise<void> =>
      takeFromPeriods(table, counter, { countedAt, amount: micros(amount) }),
  };
}

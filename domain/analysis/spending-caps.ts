import { costOf } from './models.ts';

/**
 * The most that a stage may spend on its model, in US dollars. Days and months are in UTC, as on AWS's bill.
 */
export type BudgetCaps = { dailyUsd: number; monthlyUsd: number };

/** An alarm goes off when at least this share of a cap is spent. */
export const ALARM_SHARE = 0.8;

/**
 * More tokens than a request can use, because its passages limit its size. The cost of this many tokens is reserved
 * before a model is called, and the unused part is released afterward.
 */
const RESERVED_FOR_WRITER = { inputTokens: 12_000, outputTokens: 1_400 };
const RESERVED_FOR_JUDGE = { inputTokens: 9_000, outputTokens: 700 };

/**
 * Returns how many US dollars to reserve for one analysis.
 * @param models ids of writer and judge; the judge is `null` if there is none
 */
export function reservationFor(models: { writer: string; judge: string | null }): number {
  const judge = models.judge === null ? 0 : costOf(models.judge, RESERVED_FOR_JUDGE);
  return costOf(models.writer, RESERVED_FOR_WRITER) + judge;
}

/**
 * The share of a day's budget available to callers without a verified contact; beyond it they are refused. The rest is
 * reserved for readers.
 */
const SHARE_OF_STRANGERS = 0.25;

/** Returns the maximum cost, in US dollars a day, of all refreshes by callers without a verified contact. */
export function budgetOfStrangers({ dailyUsd }: Pick<BudgetCaps, 'dailyUsd'>): number {
  return dailyUsd * SHARE_OF_STRANGERS;
}

/**
 * Returns the share of a budget that has been spent, for the day or the month, whichever is closer to its cap. It is
 * rounded to a millionth; otherwise $0.04 of $0.05 would come out below 80 % and no alarm would go off.
 */
export function shareSpent(spent: { day: number; month: number }, caps: BudgetCaps): number {
  return Number(Math.max(spent.day / caps.dailyUsd, spent.month / caps.monthlyUsd).toFixed(6));
}

/** Returns when the budget's next day begins. */
export function nextBudgetDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

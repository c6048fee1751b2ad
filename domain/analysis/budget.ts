import { costOf } from './models.ts';

/** Most that a stage spends on its model, in US dollars. Days and months are those of UTC, as on AWS's bill. */
export type BudgetCaps = { dailyUsd: number; monthlyUsd: number };

/** From this share of a cap on an alarm rings. */
export const ALARM_SHARE = 0.8;

/**
 * More tokens than the requests take, which are bounded by their passages: so much is set aside before a model is asked,
 * and given back after.
 */
const RESERVED_FOR_WRITER = { inputTokens: 12_000, outputTokens: 1_400 };
const RESERVED_FOR_JUDGE = { inputTokens: 9_000, outputTokens: 700 };

/** US dollars to set aside for one analysis. @param models ids of writer and judge, `null` where there is none */
export function reservationFor(models: { writer: string; judge: string | null }): number {
  const judge = models.judge === null ? 0 : costOf(models.judge, RESERVED_FOR_JUDGE);
  return costOf(models.writer, RESERVED_FOR_WRITER) + judge;
}

/**
 * The share of a budget that is spent, to a millionth: of day or month, whichever is closer to its cap. Unrounded, $0.04
 * of $0.05 would be less than 80 %, and no alarm would ring.
 */
export function shareSpent(spent: { day: number; month: number }, caps: BudgetCaps): number {
  return Number(Math.max(spent.day / caps.dailyUsd, spent.month / caps.monthlyUsd).toFixed(6));
}

/** When the next day of the budget begins. */
export function nextBudgetDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

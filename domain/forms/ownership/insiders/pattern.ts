import type { InsiderHistory } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { type InsiderRecord, tradeDays } from './record.ts';

/** @see docs/rules.md#insider-trades */
const YEARS = [1, 2, 3] as const;

/**
 * Returns `routine` for an insider who traded in the same calendar month of each of the three previous years,
 * otherwise `opportunistic`. Stored trades alone can prove `routine`; `opportunistic` also requires that our
 * records reach back to the first of those months.
 * @param own the same insider's earlier records that are still in force
 * @param since the day from which trades are on record; `null` if unknown
 * @returns `null` when the record is too short to decide
 */
export function tradePattern(
  record: InsiderRecord,
  own: readonly InsiderRecord[],
  since: string | null,
): InsiderHistory['pattern'] {
  const day = tradeDays(record).at(-1);
  if (day === undefined) return null;
  const months = YEARS.map((years) => `${Number(day.slice(0, 4)) - years}-${day.slice(5, 7)}`);
  const traded = new Set(own.flatMap((one) => tradeDays(one)).map((date) => date.slice(0, 7)));
  if (months.every((month) => traded.has(month))) return 'routine';
  const first = months.at(-1);
  return since !== null && since <= `${first}-01` ? 'opportunistic' : null;
}

import type { InsiderHistory } from '#domain/forms/ownership/document/insider-activity-facts.ts';
import { type InsiderRecord, tradeDays } from './record.ts';

/** @see docs/rules.md#insider-trades */
const YEARS = [1, 2, 3] as const;

/**
 * routine for an insider who traded in the same calendar month of each of the three years before, else
 * opportunistic. What is on record can prove the first alone; the second needs the record of those months.
 * @param own earlier records in force of the same insider
 * @param since day from which trades are on record; `null` when that is not known
 * @returns `null` when the record is too short to tell
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

import type { Close } from '#domain/contract/quotes.ts';

/**
 * Closes with those that were told later; of two for a day the later told one counts.
 * @param most the newest days that are kept
 * @returns oldest first
 */
export function mergeCloses(kept: readonly Close[], told: readonly Close[], most: number): Close[] {
  const byDate = new Map([...kept, ...told].map((close) => [close.date, close]));
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date)).slice(-most);
}

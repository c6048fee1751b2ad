import type { Close } from '#domain/contract/quotes-contract.ts';

/**
 * Adds newly reported closing prices to the stored ones. If there are two for a day, the one reported later is kept.
 * @param most how many of the newest days to keep
 * @returns oldest first
 */
export function mergeCloses(kept: readonly Close[], reported: readonly Close[], most: number): Close[] {
  const byDate = new Map([...kept, ...reported].map((close) => [close.date, close]));
  return [...byDate.values()].toSorted((one, other) => one.date.localeCompare(other.date)).slice(-most);
}

/** One measurement. Lower is better, unless the budget is a minimum. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  budget: number | null;
  isLeast?: boolean;
};

/** Returns the value below which the given share of the values lies. @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Returns the distance between two samples: the largest difference between their cumulative distributions, 0 to 1.
 * @see Kolmogorov and Smirnov
 */
export function distance(one: readonly number[], other: readonly number[]): number {
  const shareBelow = (values: readonly number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length;
  const gaps = [...one, ...other].map((limit) => Math.abs(shareBelow(one, limit) - shareBelow(other, limit)));
  return Math.max(...gaps);
}

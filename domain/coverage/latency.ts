/**
 * Upper bounds of the classes in which delays are counted, in seconds. A delay of more than a day counts as a
 * day.
 */
export const LATENCY_BOUNDS = [
  1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_800, 3_600, 86_400,
] as const;
export type LatencyBound = (typeof LATENCY_BOUNDS)[number];

const LONGEST: LatencyBound = 86_400;

/** The number of delays in each class. An empty class may be absent. */
export type Latencies = Partial<Record<LatencyBound, number>>;

/** Returns the class of a delay. @param seconds may be negative if two clocks differ */
export function latencyBound(seconds: number): LatencyBound {
  return LATENCY_BOUNDS.find((bound) => seconds <= bound) ?? LONGEST;
}

/** Returns the number of delays. */
export function countOf(latencies: Latencies): number {
  return LATENCY_BOUNDS.reduce((sum, bound) => sum + (latencies[bound] ?? 0), 0);
}

/** Merges the delays of several days. */
export function addLatencies(days: readonly Latencies[]): Latencies {
  return Object.fromEntries(
    LATENCY_BOUNDS.map((bound) => [bound, days.reduce((sum, day) => sum + (day[bound] ?? 0), 0)]),
  );
}

/**
 * Returns the time within which this share of the delays lies. It is the upper bound of a class, so it is
 * never too low.
 * @param share 0.5 for the median
 * @returns seconds; `null` without any delay
 */
export function within(latencies: Latencies, share: number): number | null {
  const wanted = Math.ceil(countOf(latencies) * share);
  if (wanted === 0) return null;
  let counted = 0;
  for (const bound of LATENCY_BOUNDS) {
    counted += latencies[bound] ?? 0;
    if (counted >= wanted) return bound;
  }
  return LONGEST;
}

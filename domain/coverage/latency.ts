/** Upper bounds of the histogram buckets for delays, in seconds. A delay of more than a day counts as one day. */
export const LATENCY_BOUNDS = [
  1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_800, 3_600, 86_400,
] as const;
export type LatencyBound = (typeof LATENCY_BOUNDS)[number];

const LONGEST: LatencyBound = 86_400;

/** The number of delays in each bucket. An empty bucket may be absent. */
export type Latencies = Partial<Record<LatencyBound, number>>;

/** Returns the bucket for a delay. @param seconds may be negative if two clocks differ */
export function latencyBound(seconds: number): LatencyBound {
  return LATENCY_BOUNDS.find((bound) => seconds <= bound) ?? LONGEST;
}

/** Returns the number of delays. */
export function countOf(latencies: Latencies): number {
  return LATENCY_BOUNDS.reduce((sum, bound) => sum + (latencies[bound] ?? 0), 0);
}

/** Adds up the delays of several days. */
export function addLatencies(days: readonly Latencies[]): Latencies {
  return Object.fromEntries(
    LATENCY_BOUNDS.map((bound) => [bound, days.reduce((sum, day) => sum + (day[bound] ?? 0), 0)]),
  );
}

/**
 * Returns the time within which the given share of the delays falls. It is the upper bound of a bucket, so it is never
 * too low.
 * @param share 0.5 for the median
 * @returns seconds; `null` if there are no delays
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

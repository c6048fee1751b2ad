/** Upper bounds of the classes in which delays are counted, in seconds. What takes longer than a day counts as a day. */
export const LATENCY_BOUNDS = [
  1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_800, 3_600, 86_400,
] as const;
export type LatencyBound = (typeof LATENCY_BOUNDS)[number];

const LONGEST: LatencyBound = 86_400;

/** How many delays fell into each class. A class without any may be absent. */
export type Latencies = Partial<Record<LatencyBound, number>>;

/** The class of a delay. @param seconds may be below zero where two clocks differ */
export function latencyBound(seconds: number): LatencyBound {
  return LATENCY_BOUNDS.find((bound) => seconds <= bound) ?? LONGEST;
}

/** How many delays were counted. */
export function countOf(latencies: Latencies): number {
  return LATENCY_BOUNDS.reduce((sum, bound) => sum + (latencies[bound] ?? 0), 0);
}

/** The delays of several days together. */
export function together(days: readonly Latencies[]): Latencies {
  return Object.fromEntries(
    LATENCY_BOUNDS.map((bound) => [bound, days.reduce((sum, day) => sum + (day[bound] ?? 0), 0)]),
  );
}

/**
 * The time within which this share of the delays lay: the upper bound of its class, so never too good.
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

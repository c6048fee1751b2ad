const TIMES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  billion: 1e9,
  b: 1e9,
  bn: 1e9,
  trillion: 1e12,
};

/**
 * Returns the factor of a scale: 1,000 for `thousands` and `K`, in any case. @returns 1 for none or another word
 */
export function timesOf(scale: string | undefined): number {
  return TIMES[scale?.toLowerCase().replace(/s$/, '') ?? ''] ?? 1;
}

import { formatDollars } from '#domain/format/numbers.ts';

const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** Below this amount, the exact figure is as short as the abbreviated one. */
const FEWEST_THOUSANDS = 10_000;

/** Formats US dollars for a headline: `$2,125`, `$536K`, `$2.0M`, `$276.6M`. */
export function shortDollars(value: number): string {
  const thousands = Math.round(value / THOUSAND);
  if (value < FEWEST_THOUSANDS) return formatDollars(Math.round(value));
  return thousands * THOUSAND < MILLION ? `$${thousands}K` : formatDollars(Math.max(value, MILLION));
}

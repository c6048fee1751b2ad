/** Where a price is in its 52-week range. @see docs/rules.md#figures-and-times */
export type RangeHint = 'Near Low' | 'Near High';
export type VolumeLevel = 'high' | 'above' | 'low';
export const VOLUME_WORDS: Record<VolumeLevel, string> = { high: 'high', above: 'above average', low: 'low' };

const NEAR_LOW_BELOW = 0.25;
const NEAR_HIGH_ABOVE = 0.75;
const HIGH_VOLUME_FROM = 2;
const ABOVE_AVERAGE_FROM = 1.3;
const LOW_VOLUME_BELOW = 0.7;

const CAP_LABELS = [
  { from: 200e9, label: 'Mega cap' },
  { from: 10e9, label: 'Large cap' },
  { from: 2e9, label: 'Mid cap' },
  { from: 300e6, label: 'Small cap' },
  { from: 50e6, label: 'Micro cap' },
];

/** Returns the size class for a market capitalization in US dollars; `null` if it is unknown. */
export function capLabel(marketCap: number | null): string | null {
  if (marketCap === null) return null;
  return CAP_LABELS.find(({ from }) => marketCap >= from)?.label ?? 'Nano cap';
}

/** Returns a price's position within a range, 0 to 1; `null` if a figure is missing. */
export function rangePosition(price: number | null, low: number | null, high: number | null): number | null {
  if (price === null || low === null || high === null || high <= low) return null;
  return Math.min(1, Math.max(0, (price - low) / (high - low)));
}

/** Returns whether a price is near its 52-week low or high; `null` if it is in the middle or a figure is missing. */
export function rangeHint(price: number | null, low: number | null, high: number | null): RangeHint | null {
  if (price === null || low === null || high === null || high <= low) return null;
  const position = (price - low) / (high - low);
  if (position < NEAR_LOW_BELOW) return 'Near Low';
  return position > NEAR_HIGH_ABOVE ? 'Near High' : null;
}

/** Returns today's volume as a multiple of the average, if notable; otherwise `null`. */
export function volumeHint(
  volume: number | null,
  average: number | null,
): { ratio: number; level: VolumeLevel } | null {
  if (volume === null || average === null || average <= 0) return null;
  const ratio = volume / average;
  if (ratio >= HIGH_VOLUME_FROM) return { ratio, level: 'high' };
  if (ratio >= ABOVE_AVERAGE_FROM) return { ratio, level: 'above' };
  return ratio < LOW_VOLUME_BELOW ? { ratio, level: 'low' } : null;
}

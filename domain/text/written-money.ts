import { timesOf } from './scales.ts';

/**
 * A dollar amount as written in prospectuses: `$250,000,000`, `US$1.5 billion`, but not `C$5`. Its groups capture the
 * digits and the scale.
 */
export const DOLLARS = String.raw`(?<![A-Z])(?:US|U\.S\.\s?)?\$\s?(\d[\d,]{0,18}(?:\.\d{1,6})?)(?:\s(thousand|million|billion)\b)?`;

/** Returns the number captured by the groups of `DOLLARS`; `null` if they captured nothing. */
export function dollarsOf(digits: string | undefined, scale?: string): number | null {
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  // Exact for the decimals that filers use: 1.5 million gives 1500000, not 1500000.0000000002.
  return Math.round(value * timesOf(scale) * 1e6) / 1e6;
}

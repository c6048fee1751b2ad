/**
 * The number of significant digits that are exact. Later digits are artifacts of binary fractions: 9.95 is stored as
 * 9.949999999999999.
 */
const SURE_DIGITS = 14;

/**
 * Formats a number with this many decimals, rounding halves away from zero as people do on paper: 9.95 becomes `10.0`,
 * and 1.15 becomes `1.2`.
 */
export function toDecimals(value: number, decimals: number): string {
  const step = 10 ** decimals;
  const steps = Math.round(Number((Math.abs(value) * step).toPrecision(SURE_DIGITS)));
  return ((Math.sign(value) * steps) / step).toFixed(decimals);
}

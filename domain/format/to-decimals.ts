/** Digits a number is sure of; behind them stands what binary fractions add: 9.95 is held as 9.949999999999999. */
const SURE_DIGITS = 14;

/** A number with so many decimals, halves rounded away from zero as on paper: 9.95 is `10.0`, 1.15 is `1.2`. */
export function toDecimals(value: number, decimals: number): string {
  const step = 10 ** decimals;
  const steps = Math.round(Number((Math.abs(value) * step).toPrecision(SURE_DIGITS)));
  return ((Math.sign(value) * steps) / step).toFixed(decimals);
}

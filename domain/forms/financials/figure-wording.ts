import { toDecimals } from '#domain/format/to-decimals.ts';

const SIGNS: Record<string, string> = {
  USD: '$',
  CAD: 'C$',
  AUD: 'A$',
  TWD: 'NT$',
  HKD: 'HK$',
  SGD: 'S$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'RMB ',
};
const UNITS: readonly (readonly [number, string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
];
/** The largest change, as a fraction, that is written as a percentage. */
const LARGEST_CHANGE = 10;

/** Formats an amount for headlines: `$57.0B`, `−$12.3M`, `$45,300`, `€1.2B`. @param decimals of the unit */
export function money(value: number, currency: string, decimals?: number): string {
  const sign = SIGNS[currency] ?? `${currency} `;
  const size = Math.abs(value);
  const [unit, letter] = UNITS.find(([from]) => size >= from * 0.99995) ?? [1, ''];
  const digits =
    letter === ''
      ? Math.round(size).toLocaleString('en-US')
      : `${toDecimals(size / unit, decimals ?? (unit === 1e12 ? 2 : 1))}${letter}`;
  return `${value < 0 ? '−' : ''}${sign}${digits}`;
}

/** Formats a range. It uses a second decimal if both ends would look the same with one: `$4.75B–$4.78B`. */
export function moneyRange(low: number, high: number, currency: string): string {
  const ends = [low, high].map((value) => money(value, currency));
  if (ends[0] !== ends[1]) return ends.join('–');
  return [low, high].map((value) => money(value, currency, 2)).join('–');
}

/** Formats an amount per share: `$1.30`, `−$0.03`, with two significant digits below one cent. */
export function perShare(value: number, currency: string): string {
  const size = Math.abs(value);
  const decimals = size > 0 && size < 0.01 ? 4 : 2;
  return `${value < 0 ? '−' : ''}${SIGNS[currency] ?? `${currency} `}${size.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
}

/**
 * Formats a change as `+62%` or `−3%`, with one decimal below one percent; `null` if the change is unknown or
 * too large.
 */
export function change(fraction: number | null): string | null {
  if (fraction === null || !Number.isFinite(fraction) || Math.abs(fraction) > LARGEST_CHANGE) return null;
  const percent = Math.abs(fraction) * 100;
  const digits = toDecimals(percent, percent < 0.95 ? 1 : 0);
  if (Number(digits) === 0) return 'flat';
  return `${fraction < 0 ? '−' : '+'}${digits}%`;
}

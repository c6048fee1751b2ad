import { toDecimals } from './to-decimals.ts';

/** Shown where a figure is missing. Zero is a figure. */
export const NO_FIGURE = '—';
/** Shown where a price is missing. */
export const NO_PRICE = '--';

const TRILLION = 1e12;
const BILLION = 1e9;
const MILLION = 1e6;

/** A finite number, else `null`. */
function figure(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** By rule: the first number that Intl formats takes a phone some 60 ms. */
function grouped(value: number, decimals = 0): string {
  const [whole = '', ...fraction] = toDecimals(Math.abs(value), decimals).split('.');
  const digits = [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
  return value < 0 ? `-${digits}` : digits;
}

/** T with 2 decimals from 1e12, B and M with 1 from 1e9 and 1e6, below that the full number. */
function withSuffix(value: number): string {
  const size = Math.abs(value);
  if (size >= TRILLION) return `${toDecimals(value / TRILLION, 2)}T`;
  if (size >= BILLION) return `${toDecimals(value / BILLION, 1)}B`;
  if (size >= MILLION) return `${toDecimals(value / MILLION, 1)}M`;
  return grouped(value);
}

/** Market capitalization in US dollars, without the sign: `2.98T`, `64.1B`; `—` if missing. */
export function formatMarketCap(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : withSuffix(known);
}

/**
 * An amount in US dollars with the decimals of market caps: `$1.2B`, `$45,300`; `—` if missing. Rounding up
 * to 1,000 moves to the next unit: `$1.0B`, not `$1000.0M`.
 */
export function formatDollars(value: number | null | undefined): string {
  const known = figure(value);
  if (known === null) return NO_FIGURE;
  const size = Math.abs(known);
  const next = [MILLION, BILLION, TRILLION].find(
    (unit) => size < unit && withSuffix(size).startsWith('1000.'),
  );
  return `${known < 0 ? '−' : ''}$${withSuffix(next ?? size)}`;
}

/** A price in US dollars: `$254.00`, four decimals below a dollar; `--` if missing. */
export function formatPrice(value: number | null | undefined): string {
  const known = figure(value);
  if (known === null) return NO_PRICE;
  const decimals = known !== 0 && Math.abs(known) < 1 ? 4 : 2;
  return `$${grouped(known, decimals)}`;
}

/** A count of shares or the like with grouped digits and up to three decimals. */
export function formatCount(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : known.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** A signed percentage: `+1.23%`, `−0.40%`, `0.00%`; `—` if missing. */
export function formatChange(percent: number | null | undefined): string {
  const known = figure(percent);
  if (known === null) return NO_FIGURE;
  const digits = `${grouped(Math.abs(known), 2)}%`;
  if (known === 0) return digits;
  return known > 0 ? `+${digits}` : `−${digits}`;
}

/** A ratio with two decimals, such as P/E or EPS; `—` if missing. */
export function formatRatio(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : grouped(known, 2);
}

/** An unsigned percentage with two decimals; `—` if missing. */
export function formatPercent(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : `${grouped(known, 2)}%`;
}

/** A share of a whole, 0 to 1, as a percentage: `25%`; below one percent `<1%`. */
export function formatPart(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent > 99 && percent < 100) return '>99%';
  return `${Math.round(percent)}%`;
}

/** A multiple with one decimal: `2.1x`. */
export function formatMultiple(value: number): string {
  return `${value.toFixed(1)}x`;
}

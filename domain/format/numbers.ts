import { toDecimals } from './to-decimals.ts';

/** Shown if a figure is missing. Zero does not count as missing. */
export const NO_FIGURE = '—';
/** Shown if a price is missing. */
export const NO_PRICE = '--';

const TRILLION = 1e12;
const BILLION = 1e9;
const MILLION = 1e6;

/** Returns a finite number, or `null` for anything else. */
function figure(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * Formats a number with thousands separators without using Intl, whose first formatted number takes about 60 ms on a
 * phone.
 */
function grouped(value: number, decimals = 0): string {
  const [whole = '', ...fraction] = toDecimals(Math.abs(value), decimals).split('.');
  const digits = [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
  return value < 0 ? `-${digits}` : digits;
}

/**
 * Formats a number with a suffix: T with 2 decimals from 1e12, B and M with 1 from 1e9 and 1e6, and the full
 * number below that.
 */
function withSuffix(value: number): string {
  const size = Math.abs(value);
  if (size >= TRILLION) return `${toDecimals(value / TRILLION, 2)}T`;
  if (size >= BILLION) return `${toDecimals(value / BILLION, 1)}B`;
  if (size >= MILLION) return `${toDecimals(value / MILLION, 1)}M`;
  return grouped(value);
}

/**
 * Formats a market capitalization in US dollars without the dollar sign: `2.98T`, `64.1B`; `—` if missing.
 */
export function formatMarketCap(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : withSuffix(known);
}

/**
 * Formats an amount in US dollars with the same decimals as market caps: `$1.2B`, `$45,300`; `—` if missing. An amount
 * that would round to 1,000 uses the next unit: `$1.0B`, not `$1000.0M`.
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

/** Formats a price in US dollars: `$254.00`, or with four decimals below one dollar; `--` if missing. */
export function formatPrice(value: number | null | undefined): string {
  const known = figure(value);
  if (known === null) return NO_PRICE;
  const decimals = known !== 0 && Math.abs(known) < 1 ? 4 : 2;
  return `$${grouped(known, decimals)}`;
}

/** Formats a number of shares or similar count with thousands separators and up to three decimals. */
export function formatCount(value: number | null | undefined): string {
  const known = figure(value);
  if (known === null) return NO_FIGURE;
  return Number.isInteger(known) ? grouped(known) : grouped(known, 3).replace(/\.?0+$/, '');
}

/** Formats a percentage with a sign: `+1.23%`, `−0.40%`, `0.00%`; `—` if missing. */
export function formatChange(percent: number | null | undefined): string {
  const known = figure(percent);
  if (known === null) return NO_FIGURE;
  const digits = `${grouped(Math.abs(known), 2)}%`;
  if (known === 0) return digits;
  return known > 0 ? `+${digits}` : `−${digits}`;
}

/** Formats a ratio with two decimals, such as P/E or EPS; `—` if missing. */
export function formatRatio(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : grouped(known, 2);
}

/** Formats a percentage without a sign and with two decimals; `—` if missing. */
export function formatPercent(value: number | null | undefined): string {
  const known = figure(value);
  return known === null ? NO_FIGURE : `${grouped(known, 2)}%`;
}

/** Formats a fraction between 0 and 1 as a percentage: `25%`, or `<1%` below one percent. */
export function formatPart(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent > 99 && percent < 100) return '>99%';
  return `${Math.round(percent)}%`;
}

/** Formats a multiple with one decimal: `2.1x`. */
export function formatMultiple(value: number): string {
  return `${toDecimals(value, 1)}x`;
}

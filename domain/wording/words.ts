import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';

/** Formats a price per share: `$79.12`, with four decimals below one dollar. */
export function price(dollars: number): string {
  return `$${formatted(dollars, 2, dollars < 1 ? 4 : 2)}`;
}

/** Formats a count with thousands separators; fractional shares are shown only below one hundred. */
export function count(value: number): string {
  return formatted(value < 100 ? Math.round(value * 100) / 100 : Math.round(value), 0, 2);
}

/** Formatters, cached by number of digits. Creating one takes longer than reading a whole Form 4. */
const formatters = new Map<number, Intl.NumberFormat>();

function formatted(value: number, least: number, most: number): string {
  const key = 10 * least + most;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  formatters.set(key, formatter);
  return formatter.format(value);
}

/** Formats a fraction as a percentage: `12%`, with one decimal below one percent. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value < 1 ? value.toFixed(1) : Math.round(value)}%`;
}

/** Returns the plural noun unless there is exactly one. */
export function plural(amount: number, one: string, many = `${one}s`): string {
  return amount === 1 ? one : many;
}

/** Abbreviations with a period that can end a company's name. */
const ABBREVIATED = new RegExp(String.raw`\b(?:${ABBREVIATED_FORMS}|U\.S)\.$`, 'i');

/** Removes the final period of a headline, but keeps the one in `Tesla, Inc.`. */
export function withoutFullStop(headline: string): string {
  return ABBREVIATED.test(headline) ? headline : headline.replace(/\.$/, '');
}

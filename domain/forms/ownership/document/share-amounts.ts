import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { count } from '#domain/wording/words.ts';

/** The fields of a line, from a stored filing or from the API, that are needed for amounts. */
export type AmountLine = Pick<OwnershipTransaction, 'shares' | 'value' | 'security' | 'derivative'>;

const LONGEST_UNIT = 50;
const LONGEST_CLASS = 60;

/** Formats a count: `1,000 shares`, `1 share`. */
export function counted(amount: number, units: string): string {
  return `${count(amount)} ${amount === 1 ? units.replace(/^((?:\w+ )?)shares\b/, '$1share') : units}`;
}

/** Returns the unit being counted. Anything other than shares is named by its class. */
export function unitsOf(lines: readonly AmountLine[]): string {
  const securities = [...new Set(lines.map(({ security }) => withoutMark(security)))];
  const [only = ''] = securities;
  if (lines.some(({ security }) => /share|stock|common|ordinary|\bADS|\bADR|^$/i.test(security)))
    return 'shares';
  return securities.length === 1 && only.length <= LONGEST_UNIT ? only : 'securities';
}

/** Returns the number of shares in all lines. */
export function sharesOf(lines: readonly Pick<AmountLine, 'shares'>[]): number {
  return lines.reduce((sum, { shares }) => sum + (shares ?? 0), 0);
}

/**
 * Returns the total in US dollars of the lines that have a price, to the cent; `null` if none has one or the price is
 * zero.
 */
export function dollarsOf(lines: readonly Pick<AmountLine, 'value'>[]): number | null {
  const sum = lines.reduce((total, { value }) => total + (value ?? 0), 0);
  return sum > 0 ? Math.round(sum * 100) / 100 : null;
}

/**
 * Formats the number of shares if there are any; otherwise the derivatives, by class. It uses only one type, so that
 * units are never mixed.
 */
export function amountOf(all: readonly AmountLine[]): string {
  const plain = all.filter(({ derivative }) => !derivative);
  const lines = plain.length > 0 ? plain : all;
  const shares = sharesOf(lines);
  const securities = [...new Set(lines.map(({ security }) => withoutMark(security)))];
  if (shares === 0) return securities[0] || 'securities';
  if (plain.length > 0) return counted(shares, unitsOf(plain));
  const [only = ''] = securities;
  if (securities.length > 1 || only === '' || only.length > LONGEST_CLASS)
    return `${count(shares)} derivative securities`;
  return shares === 1 ? `1 ${only}` : counted(shares, pluralOf(only));
}

/** Formats ` ($536K)`; empty if there is no price. */
export function worthOf(lines: readonly AmountLine[]): string {
  const value = dollarsOf(lines.filter(({ derivative, shares }) => !derivative || shares === null));
  return value !== null && value >= 1 ? ` (${shortDollars(value)})` : '';
}

/** Returns the name of a class of securities for use after a number. */
export function pluralOf(security: string): string {
  if (/option|right to (?:buy|purchase)/i.test(security)) return 'stock options';
  if (/shares$/i.test(security)) return security;
  if (/(?:stock|shares)\b/i.test(security) && !/unit|warrant|phantom|award/i.test(security))
    return `shares of ${security}`;
  return /(?:unit|right|warrant|share|note|award|option)$/i.test(security) ? `${security}s` : security;
}

/** Removes the footnote number after a class: `Class B Common Stock (2)`. */
function withoutMark(security: string): string {
  return security.replace(/\s*\(\d{1,2}\)$/, '');
}

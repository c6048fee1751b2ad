/** An exact decimal number: `digits` × 10^-`scale`. */
export type Decimal = { digits: bigint; scale: number };

export const ZERO: Decimal = { digits: 0n, scale: 0 };

const PLAIN = /^([+-]?)(\d{0,30})(?:\.(\d{0,20}))?(?:[eE]([+-]?\d{1,2}))?$/;
/** A footnote number that follows the amount. */
const FOOTNOTE_MARK = /(?<=\d)\s*[([]\d{1,2}[)\]]\s*$/;

/**
 * Reads a decimal as filers write it, which may include thousands separators, a dollar sign, an exponent and a trailing
 * footnote mark.
 * @returns `null` if it is not a number
 */
export function parseDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text.replace(FOOTNOTE_MARK, '').replace(/[$,\s]/g, ''));
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  if (!match || whole + fraction === '') return null;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Returns the exact product. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Returns the exact sum. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

/** Converts a decimal to the nearest JavaScript number. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

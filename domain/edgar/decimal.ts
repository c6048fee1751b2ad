/** An exact decimal number: `digits` × 10^-`scale`. */
export type Decimal = { digits: bigint; scale: number };

export const ZERO: Decimal = { digits: 0n, scale: 0 };

const PLAIN = /^([+-]?)(\d{0,30})(?:\.(\d{0,20}))?$/;

/** Reads a decimal number as filers write it, thousands separators and a dollar sign allowed; `null` for none. */
export function parseDecimal(text: string): Decimal | null {
  const match = PLAIN.exec(text.replace(/[$,\s]/g, ''));
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return null;
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), scale: fraction.length };
}

/** Exact product. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Exact sum. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}

/** The nearest JSON number. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}

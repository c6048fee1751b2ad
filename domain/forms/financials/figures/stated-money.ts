/** An amount of money in running text. */
export type Money = {
  /** In whole currency units. An amount in parentheses or after a minus sign is negative. */
  value: number;
  /** ISO 4217. */
  currency: string;
  /** The value of one unit in the last digit: 100 million for `$57.0 billion`. */
  precision: number;
  /** True if a word such as `million` follows. */
  isScaled: boolean;
  start: number;
  end: number;
};

const AMOUNT = new RegExp(
  [
    String.raw`(?<open>\()?(?<minus>(?<![\w$)][-−–]?)[-−–](?=\S))?(?<sign>(?:US|CA|C|AU|A|NT|HK|S|R)?\$`,
    String.raw`|€|£|¥|RMB|CHF)\s?(?<inner>\()?(?<digits>\d[\d,]*(?:\.\d+)?`,
    String.raw`|\.\d+)(?<close>\))?(?:\s(?<scale>[Tt]rillion|[Bb]illion|[Mm]illion|[Tt]housand)\b|\s?(?<letter>tn`,
    String.raw`|bn|mm|mn|[TBMK])\b)?(?<after>\))?|(?<cents>\d{1,3}(?:\.\d+)?)\scents?\b`,
  ].join(''),
  'g',
);
const CURRENCIES: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NT$: 'TWD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  RMB: 'CNY',
  CHF: 'CHF',
};
const EXPONENTS: Record<string, number> = {
  trillion: 12,
  tn: 12,
  t: 12,
  billion: 9,
  bn: 9,
  b: 9,
  million: 6,
  mm: 6,
  mn: 6,
  m: 6,
  thousand: 3,
  k: 3,
};

/** Returns amounts in text order: `$57.0 billion`, `($0.03)`, `$(1.2) million`, `€1.5bn`, `89 cents`. */
export function amountsIn(text: string): Money[] {
  return [...text.matchAll(AMOUNT)].map(moneyOf).filter((money) => money !== null);
}

function moneyOf(match: RegExpExecArray): Money | null {
  const { open, minus, sign, inner, digits, close, scale, letter, after, cents } = match.groups ?? {};
  const place = { start: match.index, end: match.index + match[0].length };
  if (cents !== undefined) {
    return { value: scaled(cents, -2), currency: 'USD', precision: 0.01, isScaled: false, ...place };
  }
  if (sign === undefined || digits === undefined) return null;
  const exponent = EXPONENTS[(scale ?? letter ?? '').toLowerCase()] ?? 0;
  const plain = digits.replace(/,/g, '').replace(/\.$/, '');
  const isBracketed =
    (open !== undefined && (close ?? after) !== undefined) || (inner !== undefined && close !== undefined);
  const size = scaled(plain, exponent);
  return {
    value: (isBracketed || minus !== undefined) && size !== 0 ? -size : size,
    currency: CURRENCIES[sign] ?? 'USD',
    precision: 10 ** (exponent - (plain.split('.')[1]?.length ?? 0)),
    isScaled: exponent > 0,
    ...place,
  };
}

/** Multiplies by a power of ten exactly: 1.1 × 10^6 is 1100000, not 1100000.0000000002. */
export function scaled(digits: string, exponent: number): number {
  return Number(`${digits}e${exponent}`);
}

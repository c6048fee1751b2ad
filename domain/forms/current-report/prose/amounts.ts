const SCALE: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
/** A currency as texts write it: `C$` is no dollar. */
export const SIGN = '(?:US\\$|C\\$|A\\$|NT\\$|HK\\$|[$€£¥])';
const MONEY = new RegExp(
  `${SIGN} ?(\\d[\\d,]*(?:\\.\\d+)?)(?: ?(thousand|million|billion|trillion))?\\b`,
  'g',
);
/** In the currency of the text: amounts below are fees, prices and par values. */
export const LARGE = 1e6;

/** An amount as the text writes it, and what it is worth in its currency. */
export type Money = { written: string; value: number; at: number };

/** Every amount of money of a text, in its order. */
export function moneyIn(text: string): Money[] {
  return [...text.matchAll(MONEY)].map(({ 0: written, 1: digits = '', 2: scale = '', index }) => ({
    written: written.replace(/,$/, ''),
    value: Number(digits.replaceAll(',', '')) * (SCALE[scale] ?? 1),
    at: index,
  }));
}

/** The first amount of a million or more, as it is written; `null` for none. */
export function amountIn(text: string): string | null {
  return moneyIn(text).find(({ value }) => value >= LARGE)?.written ?? null;
}

/** Dollars of the first amount of a million or more; `null` for none. */
export function valueIn(text: string): number | null {
  return moneyIn(text).find(({ value }) => value >= LARGE)?.value ?? null;
}

const SHARES_AT_A_PRICE =
  /\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)? million) shares\b(?!.*\bshares\b)[^;]{0,60}? at (?:a (?:purchase )?price of )?\$ ?(\d+(?:\.\d+)?) (?:per|a) share/;

/** `about $500 million` for `26,315,790 shares at a price of $19.00 per share`; `null` where no such words stand, or for less than a million. */
export function timesPrice(text: string): string | null {
  const [, shares, price] = SHARES_AT_A_PRICE.exec(text) ?? [];
  return shares === undefined || price === undefined ? null : worthOfShares(shares, price);
}

/**
 * @param shares how many, as written: `26,315,790`, `1.5 million`
 * @param price dollars a share, as written
 * @returns `about $500 million`; `null` for less than a million
 */
export function worthOfShares(shares: string, price: string): string | null {
  const count = Number(shares.replace(/,/g, '').replace(' million', '')) * (/million/.test(shares) ? 1e6 : 1);
  const value = count * Number(price);
  return value >= LARGE ? `about $${shortValue(value)}` : null;
}

/** Amounts as headlines write them: `$300,000,000` is `$300 million`, `$27,348,450` is `$27.3 million`. */
export function shortMoney(text: string): string {
  return text.replace(
    new RegExp(
      `(${SIGN}) ?(\\d{1,3}(?:,\\d{3}){1,4})(?:\\.\\d\\d)?(?![\\d,.]*\\d| (?:thousand|million|billion))`,
      'g',
    ),
    (whole, sign: string, digits: string) => {
      const value = Number(digits.replaceAll(',', ''));
      return value < LARGE ? whole : `${sign}${shortValue(value)}`;
    },
  );
}

/** `27.3 million`, `2.75 billion`. */
export function shortValue(value: number): string {
  const [unit, name] = value >= 1e9 ? [1e9, 'billion'] : [1e6, 'million'];
  const scaled = value / unit;
  const digits = scaled >= 10 ? 1 : 2;
  return `${Number(scaled.toFixed(digits))} ${name}`;
}

import { timesOf } from '#domain/text/scales.ts';

/** Matches a currency sign as written in texts. `C$` is not the US dollar. */
const SIGN = String.raw`(?:US\$|C\$|A\$|NT\$|HK\$|[$€£¥])`;
/** Matches an amount of money, with the sign, the digits and the scale as groups. */
export const MONEY = String.raw`(${SIGN}) ?(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?:[ -]?(thousand|million|billion|trillion))?(?![\p{L}\d])`;
/** In the currency's units. Smaller amounts are fees, prices and par values. */
export const LARGE = 1e6;

/** Returns the value of digits with a scale, in the currency of the text; `NaN` if they are not a number. */
export function amountOf(digits: string, scale: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * timesOf(scale);
}

/** Formats amounts for headlines: `$300,000,000` becomes `$300 million`, and `$27,348,450` becomes `$27.3 million`. */
export function shortMoney(text: string): string {
  return text.replace(new RegExp(MONEY, 'gu'), (whole, sign: string, digits: string, scale?: string) => {
    if (scale !== undefined) return whole.replace(/(?<=\$|€|£|¥) /, '').replace(/(?<=\d)-(?=\p{L})/u, ' ');
    const value = amountOf(digits, undefined);
    return value < LARGE ? `${sign}${digits}` : `${sign}${shortValue(value)}`;
  });
}

/** Formats a number as `27.3 million` or `2.75 billion`. */
export function shortValue(value: number): string {
  const [unit, name] = value >= 1e9 ? [1e9, 'billion'] : [1e6, 'million'];
  const scaled = value / unit;
  return `${Number(scaled.toFixed(scaled >= 10 ? 1 : 2))} ${name}`;
}

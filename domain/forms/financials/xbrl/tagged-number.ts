import { scaled } from '#domain/forms/financials/figures/stated-money.ts';

const COMMA_DECIMAL = /comma-?decimal|numdotcomma|numspacecomma|numcomma$/i;
const ZERO = /fixed-?zero|zero-?dash|num-?dash|nocontent/i;
const WRITTEN_MINUS = /^\s*[-−](?=[\d.])/;

/** The content of an `ix:nonFraction`. */
type Written = {
  text: string;
  /** Transformation format, such as `ixt:num-dot-decimal`. */
  format: string | undefined;
  /** Power of ten. */
  scale: string | undefined;
  sign: string | undefined;
};

/**
 * Returns the exact value of a tagged number: its digits, read according to the format, multiplied by ten to the power
 * of the scale, and negated if the sign says so.
 * @returns `null` for words and for text without a digit
 */
export function taggedNumber({ text, format = '', scale = '0', sign }: Written): number | null {
  if (ZERO.test(format)) return 0;
  const marks = COMMA_DECIMAL.test(format)
    ? text.replace(/[.\s']/g, '').replace(',', '.')
    : text.replace(/[,\s'’]/g, '');
  const digits = /\d*\.?\d+|\d+\./.exec(marks.replace(/\u00A0/g, ''))?.[0];
  if (digits === undefined) return /^\s*[-—–]\s*$/.test(text) ? 0 : null;
  const exponent = Number(scale);
  if (!Number.isInteger(exponent)) return null;
  const size = scaled(digits, exponent);
  // The rules require the sign to be an attribute, but some filers include it in the number.
  const isNegative = sign === '-' || WRITTEN_MINUS.test(marks);
  return isNegative && size !== 0 ? -size : size;
}

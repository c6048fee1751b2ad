/** A line of a financial table: its label, and its numbers from left to right. */
export type Row = {
  label: string;
  /**
   * As written, without applying the scale. Parentheses mean negative, a dash means zero, and percentages are omitted.
   */
  values: number[];
  line: string;
};

const NUMBER = /^[-−–—]?(?:US|C|CA|A|NT|HK|R)?[$€£¥]?\(?[$€£¥]?[-−]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)\)?$/;
const DASH = /^[$€£]?\s?[-−–—]{1,3}$/;
const PERCENT =
  /^[-−–—]?\(?[-−]?[\d.,]+\)?\s?%\)?$|^\(?[\d.]+%?\)?\s?(?:bps?|pts?|pp|x)$|^%$|^(?:nm|n\/m|n\.m\.|n\/a|\*+)$/i;
/** Matches a footnote mark after a number. */
const FOOTNOTE = /(?<=\d\)?)\s?(?:\([a-z\d]\)|[*†])$/i;

/** Matches the characters before the digits in a cell. Spaces among them do not separate numbers: `$ (4,950 )`. */
const SIGNS_BEFORE = /^(?:(?:US|C|CA|A|NT|HK|R)(?=[$€£¥]))?[-−–—($€£¥\s]+(?=[\d.])/;
const BLANK_BEFORE_BRACKET = /(?<=\d)\s+(?=\))/g;

/** Reads a line of readable text as a table row; `null` for a line without a number. */
export function rowOf(line: string): Row | null {
  const row = line.includes(' | ') ? barred(line) : typewritten(line);
  return row.values.length === 0 ? null : row;
}

function barred(line: string): Row {
  const cells = line.split(' | ').map((cell) => withoutBlanks(cell.trim()));
  const first = cells[0] ?? '';
  const hasLabel = amountOf(first) === null && !PERCENT.test(first);
  const values = cells
    .slice(hasLabel ? 1 : 0)
    .map(amountOf)
    .filter((value) => value !== null);
  return { label: hasLabel ? first : '', values, line };
}

/** Removes the spaces next to an amount's signs. Two numbers in one cell remain separate. */
function withoutBlanks(cell: string): string {
  return cell.replace(SIGNS_BEFORE, (signs) => signs.replace(/\s/g, '')).replace(BLANK_BEFORE_BRACKET, '');
}

/** Reads the numbers at the end of a typewritten line, whose columns are separated by spaces. */
function typewritten(line: string): Row {
  const words = line
    .replace(/([$€£(])\s+(?=[\d.(−-])/g, '$1')
    .replace(/(\d)\s+(?=\)|%)/g, '$1')
    .trim()
    .split(/\s+/);
  const values: number[] = [];
  while (words.length > 0) {
    const last = words.at(-1) ?? '';
    const value = amountOf(last);
    if (value === null && !PERCENT.test(last) && last !== '$') break;
    if (value !== null) values.unshift(value);
    words.pop();
  }
  return { label: words.join(' ').replace(/[.\s]{3,}$/, ''), values, line };
}

/**
 * Parses an amount: `$(1,234)` is −1234, and `—` is 0.
 * @returns `null` for text that is not an amount
 */
function amountOf(cell: string): number | null {
  if (DASH.test(cell)) return 0;
  const plain = cell.replace(FOOTNOTE, '');
  if (!NUMBER.test(plain)) return null;
  const size = Number(plain.replace(/[^\d.]/g, ''));
  return /^[-−–—]|\(|[$€£¥][-−]/.test(plain) && size !== 0 ? -size : size;
}

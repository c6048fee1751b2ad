import type { TableRow } from './information-table.ts';

const AMOUNT = String.raw`\$?\s{0,20}(\d{1,3}(?:,\d{3}){1,4}|\d{1,9})(?![\d,.])`;
/**
 * Matches a row: issuer and class, a CUSIP that contains a digit or no CUSIP, value and amount, and the
 * columns after them.
 */
const ROW = new RegExp(
  String.raw`^(.{0,120}?)\s((?=[A-Z ]{0,8}\d)[0-9A-Z]{6} ?[0-9A-Z]{2} ?[0-9A-Z]|None|N/A)\s{1,40}${AMOUNT}\s{1,40}${AMOUNT}(.*)$`,
);
/** Matches another line for the same security, with its value and amount below those above. */
const FURTHER = new RegExp(String.raw`^\s{20,160}${AMOUNT}\s{1,40}${AMOUNT}(.*)$`);
const TOTAL = /^(?=.{0,60}(?:total|aggregate))\D{0,90}\$?\s{0,20}(\d{1,3}(?:,\d{3})+|\d+)\s*$/i;
/** Matches a line that contains only words of a name: a wrapped issuer name, above or below its row. */
const WORDS = /^(?!.*(?:---|===|<|page|total))\s{0,6}(\S+(?: \S+)*)(?:\s{2,}\S+)?\s*$/i;
/** Marks after the number of shares, and the option each one means. */
const OPTION_MARKS: Record<string, string> = { '(p)': 'put', '(c)': 'call' };
const LONGEST_LINE = 400;

/**
 * Reads rows of the tables that managers typed before 2013. A misread table has a wrong sum, so a table is accepted
 * only if its sum equals the total on the cover page or at the end of the table.
 * @param text as filed, with its columns
 * @param statedValue total on the cover page in the table's unit; `null` if there is none
 * @returns `null` if there is no table, or if its sum does not match
 */
export function typewrittenRows(text: string, statedValue: number | null): TableRow[] | null {
  const rows: TableRow[] = [];
  const totals: number[] = [];
  let above: string[] = [];
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE) continue;
    const row = ROW.exec(line);
    const further = row === null && rows.length > 0 ? FURTHER.exec(line) : null;
    const words = row === null && further === null ? WORDS.exec(line)?.[1] : undefined;
    const last = rows.at(-1);
    if (row) rows.push(rowOf(row, above));
    else if (further && last) rows.push({ ...last, ...amountsOf(further[1], further[2], further[3]) });
    else if (words !== undefined && lines[index + 1]?.trim() !== '') {
      above.push(words);
      continue;
    } else if (words !== undefined && last && ROW.test(lines[index - 1] ?? '')) {
      last.issuer = `${last.issuer} ${words}`;
    }
    const total = TOTAL.exec(line)?.[1];
    if (total !== undefined) totals.push(numberOf(total));
    above = [];
  }
  const sum = rows.reduce((all, { value }) => all + value, 0);
  const stated = statedValue ?? Math.max(0, ...totals);
  return rows.length > 0 && sum === stated ? rows : null;
}

function rowOf([, lead = '', cusip = '', value, amount, rest]: RegExpExecArray, above: string[]): TableRow {
  const cells = lead.trim().split(/\s{2,}/);
  const securityClass = cells.length > 1 ? (cells.pop() ?? '') : '';
  // If the name starts on the lines above, its continuation is indented.
  const wrapped = /^\s/.test(lead) ? above : [];
  return {
    issuer: [...wrapped, ...cells].join(' '),
    securityClass,
    cusip: /^N/.test(cusip) && !/\d/.test(cusip) ? '' : cusip.replaceAll(' ', ''),
    ...amountsOf(value, amount, rest),
  };
}

function amountsOf(
  value = '',
  amount = '',
  rest = '',
): Pick<TableRow, 'value' | 'amount' | 'isPrincipal' | 'putCall'> {
  const side = /\b(put|call)s?\b/i.exec(rest)?.[1]?.toLowerCase() ?? OPTION_MARKS[rest.slice(0, 3)];
  return {
    value: numberOf(value),
    amount: numberOf(amount),
    isPrincipal: /\bPRN\b/i.test(rest),
    putCall: side === 'put' || side === 'call' ? side : null,
  };
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

export type CsvCell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula. @see https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r]/;

/** Excel reads a file as UTF-8 only with a byte order mark; other programs skip it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as RFC 4180 has it. Text that a spreadsheet would calculate gets an apostrophe before it; numbers are written
 * as they are.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellText).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

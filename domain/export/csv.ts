export type CsvCell = string | number | null;

/**
 * Matches characters that make a spreadsheet treat a cell as a formula, including their full-width forms from East
 * Asian keyboards. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Excel reads a file as UTF-8 only if it has a byte order mark; other programs skip the mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats a table as CSV according to RFC 4180. Text that a spreadsheet would treat as a formula is prefixed with an
 * apostrophe; numbers are written unchanged.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvRows([header, ...rows])}`;
}

/** Formats additional rows to append to a table. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

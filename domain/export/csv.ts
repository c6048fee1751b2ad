export type CsvCell = string | number | null;

/**
 * Matches characters at which a spreadsheet assumes that a formula begins, also in the full width of East Asian
 * keyboards. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Excel reads a file as UTF-8 only if it has a byte order mark; other programs skip the mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Formats a table as CSV according to RFC 4180. Text that a spreadsheet would treat as a formula gets an
 * apostrophe before it; numbers are written unchanged.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvRows([header, ...rows])}`;
}

/** Formats further rows of a table, to append to it. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

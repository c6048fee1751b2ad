/** Cell separators. Spreadsheets write semicolons where the decimal separator is a comma. */
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Parses the table once with each separator that programs use. */
export function readings(text: string): string[][][] {
  return SEPARATORS.map((separator) => csvRecords(text, separator));
}

/**
 * Returns the records in a table (RFC 4180), without empty ones. A quoted cell may contain separators and line breaks.
 */
function csvRecords(text: string, separator: Separator): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'g');
  const records: string[][] = [[]];
  for (const [, written = '', end] of text.trim().matchAll(cell)) {
    records.at(-1)?.push(unquoted(written));
    if (end !== separator) records.push([]);
  }
  return records.filter((cells) => cells.some((each) => each !== ''));
}

function unquoted(written: string): string {
  const text = written.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

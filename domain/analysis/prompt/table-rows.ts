const CELL = /^[-−$(]*\d[\d,.]*[)%]*\*?$|^[-–—]{1,2}$/;
/** Matches signs that are separated from their number by a space. */
const SIGN = /^[$(%)]+$/;
const FEWEST_CELLS = 2;

/**
 * Returns whether a line is a table row: its cells are separated by vertical bars or, in typewritten text, it ends with
 * numbers.
 */
export function isTableRow(line: string): boolean {
  if (line.includes(' | ')) return true;
  const last = line
    .trim()
    .split(/\s+/)
    .filter((word) => !SIGN.test(word))
    .slice(-FEWEST_CELLS);
  return last.length === FEWEST_CELLS && last.every((word) => CELL.test(word));
}

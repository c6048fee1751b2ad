const CELL = /^[-−$(]*\d[\d,.]*[)%]*\*?$|^[-–—]{1,2}$/;
/** Signs that stand apart from their number. */
const SIGN = /^[$(%)]+$/;
const FEWEST_CELLS = 2;

/** True for a line of a table: its cells stand apart by bars, or, in typewritten text, it ends with numbers. */
export function isTableRow(line: string): boolean {
  if (line.includes(' | ')) return true;
  const last = line
    .trim()
    .split(/\s+/)
    .filter((word) => !SIGN.test(word))
    .slice(-FEWEST_CELLS);
  return last.length === FEWEST_CELLS && last.every((word) => CELL.test(word));
}

import type { WrittenFigure } from './written-figures.ts';

const NUMBER =
  /(?<![\d.,])(?<digits>\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s?(?<unit>trillion|billion|million|thousand|[TBM])\b)?(?<percent>\s?(?:%|percent\b|per cent\b))?/gi;
const UNITS: Record<string, number> = {
  t: 1e12,
  b: 1e9,
  m: 1e6,
  trillion: 1e12,
  billion: 1e9,
  million: 1e6,
  thousand: 1e3,
};
/** Financial statements may be in thousands or millions, as stated above the table. */
const SCALES_OF_TABLES = [1, 1e3, 1e6];
const EXACT = 1.000_001;
const NEARLY = 1e-9;

/**
 * Returns whether a line contains the number in a takeaway, in the line's own scale and before the takeaway's rounding.
 * @param isRow true for a table row, whose scale may be stated above the table
 */
export function statesFigure(line: string, written: WrittenFigure, isRow: boolean): boolean {
  for (const { groups = {} } of line.matchAll(NUMBER)) {
    const { digits = '', unit, percent } = groups;
    if (written.isPercent !== (percent !== undefined)) continue;
    const number = Number(digits.replaceAll(',', ''));
    if (scalesOf(unit, written, isRow).some((scale) => isNear(number * scale, written))) return true;
  }
  return false;
}

function scalesOf(unit: string | undefined, written: WrittenFigure, isRow: boolean): readonly number[] {
  if (unit !== undefined) return [UNITS[unit.toLowerCase()] ?? 1];
  return isRow && written.isShortened ? SCALES_OF_TABLES : [1];
}

function isNear(value: number, { value: written, rounding }: WrittenFigure): boolean {
  return Math.abs(value - written) <= rounding * EXACT + NEARLY;
}

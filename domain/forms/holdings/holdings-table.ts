import type { HoldingsFacts, Position } from './holdings-facts.ts';
import type { TableRow } from './information-table.ts';
import { isPlaceholder, RowCheck } from './row-doubts.ts';
import { UnitCheck } from './value-unit.ts';

/** The maximum number of rows in the readable text; the sums include all rows. */
const MOST_LINES = 5_000;
const THOUSAND = 1_000;
/** The minimum number of rows whose prices can establish the unit. */
const ROWS_THAT_PROVE = 5;
/**
 * Rounding each row changes a sum by about a third of the square root of the number of rows. A difference six times
 * that large is an error.
 */
const ROUNDED_UNITS = 2;
const LEAST_OFF = 0.0005;

type Sums = NonNullable<HoldingsFacts['table']>;

/** A report's information table: its sums, all positions (largest first), and the table as text. */
export type HoldingsTable = {
  sums: Sums;
  /** The values are missing if they are doubtful. */
  positions: Position[];
  /** The unit that is consistent with the share prices. */
  unit: HoldingsFacts['value_unit'];
  isDoubtful: boolean;
  text: string;
};

/** Passes a report's rows to a callback one by one, and returns whether the table was complete. */
export type RowSource = (onRow: (row: TableRow) => void) => boolean;

/**
 * Adds up an information table. All rows for one security count as one position, and options on it as another.
 * @param ruled unit of the values according to the filing date; `null` if that is unknown
 * @param stated total on the cover page as filed; `null` if there is none
 * @throws AppError the errors of the source
 */
export function holdingsTable(
  readRows: RowSource,
  ruled: HoldingsFacts['value_unit'],
  stated: number | null = null,
): HoldingsTable {
  const sums: Sums = { rows: 0, positions: 0, value: 0, puts: 0, calls: 0, is_complete: true };
  const positions = new Map<string, TableRow>();
  const lines: string[] = [];
  const check = new UnitCheck();
  const rowCheck = new RowCheck();
  const add = (row: TableRow) => {
    if (isPlaceholder(row)) return;
    sums.rows++;
    sums.value += row.value;
    if (row.putCall === 'put') sums.puts++;
    if (row.putCall === 'call') sums.calls++;
    check.add(row);
    rowCheck.add(row);
    if (lines.length < MOST_LINES) lines.push(lineOf(row));
    addPosition(positions, row);
  };
  sums.is_complete = readRows(add);
  sums.positions = positions.size;
  const { unit, isDoubtful: isUnitDoubtful } = check.judge(ruled);
  const isDoubtful = isUnitDoubtful || rowCheck.isDoubtful(unit) || isFarFrom(stated, sums);
  return {
    sums,
    positions: inOrder(positions, isDoubtful ? null : unit),
    unit,
    isDoubtful,
    text: lines.join('\n'),
  };
}

/**
 * Returns whether the values do not add up to the total on the cover page, so that a row or the total must be wrong. A
 * cover page in a different unit is not an error if enough rows have prices that show which unit is right.
 */
function isFarFrom(stated: number | null, { rows, value, is_complete }: Sums): boolean {
  if (stated === null || stated <= 0 || !is_complete) return false;
  const isNear = (sum: number, unit: number) =>
    Math.abs(sum - stated) <= Math.max(ROUNDED_UNITS * Math.sqrt(rows) * unit, stated * LEAST_OFF);
  if (isNear(value, 1)) return false;
  const isOtherUnit = isNear(value * THOUSAND, THOUSAND) || isNear(value / THOUSAND, 1);
  return rows < ROWS_THAT_PROVE || !isOtherUnit;
}

function addPosition(positions: Map<string, TableRow>, row: TableRow): void {
  const key = [row.cusip || row.issuer, row.securityClass, row.putCall, row.isPrincipal].join('|');
  const position = positions.get(key);
  if (position === undefined) positions.set(key, { ...row });
  else {
    position.value += row.value;
    position.amount += row.amount;
  }
}

function inOrder(positions: Map<string, TableRow>, unit: HoldingsFacts['value_unit']): Position[] {
  return [...positions.values()]
    .sort((a, b) => b.value - a.value)
    .map((row) => ({
      issuer: row.issuer,
      security_class: row.securityClass,
      cusip: row.cusip,
      value: inDollars(row.value, unit),
      amount: row.amount,
      amount_type: row.isPrincipal ? 'principal' : 'shares',
      put_call: row.putCall,
    }));
}

/** Converts a value as filed to US dollars; `null` if its unit is unknown. */
export function inDollars(value: number, unit: HoldingsFacts['value_unit']): number | null {
  if (unit === null) return null;
  return unit === 'thousands' ? value * THOUSAND : value;
}

function lineOf(row: TableRow): string {
  const amount = `${row.amount} ${row.isPrincipal ? 'principal' : 'shares'}`;
  return [row.issuer, row.securityClass, row.cusip, row.value, amount, row.putCall ?? '']
    .filter((cell) => cell !== '')
    .join(' | ');
}

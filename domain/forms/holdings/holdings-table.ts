import type { HoldingsFacts, Position } from './facts.ts';
import type { TableRow } from './information-table.ts';
import { isPlaceholder, RowCheck } from './row-doubts.ts';
import { UnitCheck } from './value-unit.ts';

/** Rows of the readable text; the sums go over all of them. */
const MOST_LINES = 5_000;
const THOUSAND = 1_000;
/** The prices of so many rows show which unit they have. */
const ROWS_THAT_PROVE = 5;
const OTHER_UNIT_TIMES = 100;

type Sums = NonNullable<HoldingsFacts['table']>;

/** The information table of a report: sums, all positions, largest first, and the table in words. */
export type HoldingsTable = {
  sums: Sums;
  /** Without values where these are doubtful. */
  positions: Position[];
  /** The unit that the prices of the shares bear out. */
  unit: HoldingsFacts['value_unit'];
  isDoubtful: boolean;
  text: string;
};

/** Gives the rows of a report one after the other; true when they are all there. */
export type RowSource = (onRow: (row: TableRow) => void) => boolean;

/**
 * Adds up an information table. Rows of one security count as one position; options on it are another.
 * @param ruled unit of the values by the day of the filing; `null` when that is not known
 * @param stated total of the cover page as filed; `null` when it states none
 * @throws AppError those of the source
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

/** Whether the cover states so different a total that one of the two has another unit, and too few rows tell which. */
function isFarFrom(stated: number | null, { rows, value, is_complete }: Sums): boolean {
  if (stated === null || stated <= 0 || value <= 0 || !is_complete || rows >= ROWS_THAT_PROVE) return false;
  return stated > value * OTHER_UNIT_TIMES || value > stated * OTHER_UNIT_TIMES;
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

/** A value as filed in US dollars; `null` when its unit is not known. */
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

import { currencyOf, scaleOf } from './amounts-unit.ts';
import { type Column, columnsOf, type OwnColumns, ownColumns } from './columns.ts';
import { ADJUSTED, NOT_OF_GROUP } from './line-labels.ts';
import { type Row, rowOf } from './row.ts';

/** A number for the report's own period and one for the year before, with their row. */
export type StatedFigure = { value: number; prior: number | null; passage: string };

/** A financial statement in which the column for the report's own period is certain. */
export type StatementTable = {
  column: Column;
  /** ISO 4217; `null` if no currency is stated. */
  currency: string | null;
  /** The multiplier for its amounts, such as 1,000 for thousands. */
  scale: number;
  rows: readonly (Row | null)[];
  /** Lines from the first row onward, including those after the statement. */
  lines: readonly string[];
  /**
   * Returns a row's number for the report's own period, multiplied by `by`; `null` if the row has fewer
   * numbers than columns.
   */
  pick: (row: Row, by: number) => StatedFigure | null;
};

const NEXT_STATEMENT =
  /\b(?:balance\s+sheets?|statements?\s+of\s+(?:consolidated\s+)?(?:cash\s+flows?|financial\s+(?:condition|position)|changes|(?:stock|share)holders|comprehensive)|reconciliation)\b/i;
/** Matches the heading of a column with changes. */
const CHANGE = /%|\b(?:change|percent|variance|incr\w*|decr\w*)\b/i;
const LONGEST_TITLE = 170;
const MOST_LINES = 90;
const HEADING_LINES = 16;
const MOST_TITLES = 40;
/**
 * The number of lines above the title that may state the unit, or state that a schedule covers only the parent company.
 */
const LINES_ABOVE = 2;
const MONTH_NAME =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i;
/** The number of lines in which a row may state the currency. */
const LINES_OF_CURRENCY = 40;

/**
 * Finds the whole company's statements below a title, in text order, each with the column for the report's own period.
 * @param months length of the period; 12 also finds columns with dates, as in balance sheets
 */
export function* statementTables(text: string, title: RegExp, months: number): Generator<StatementTable> {
  const lines = text.split('\n');
  let looked = 0;
  for (let at = 0; at < lines.length && looked < MOST_TITLES; at++) {
    const line = lines[at] ?? '';
    if (line.length > LONGEST_TITLE || !title.test(line) || ADJUSTED.test(line)) continue;
    looked++;
    if (lines.slice(Math.max(0, at - LINES_ABOVE), at + 1).some(isOfPart)) continue;
    const above = lines.slice(Math.max(0, at - LINES_ABOVE), at).filter((one) => one.length <= LONGEST_TITLE);
    const table = tableAt(lines.slice(at, at + MOST_LINES), above, months);
    if (table !== null) yield table;
  }
}

function isOfPart(line: string): boolean {
  return line.length <= LONGEST_TITLE && NOT_OF_GROUP.test(line);
}

function tableAt(lines: readonly string[], above: readonly string[], months: number): StatementTable | null {
  const first = lines.findIndex((line, index) => index > 0 && isData(line));
  if (first < 0 || first > HEADING_LINES) return null;
  const heading = lines.slice(0, first);
  const below = heading.slice(1).filter((line) => line.length <= LONGEST_TITLE);
  if (below.some((line) => NEXT_STATEMENT.test(line) || isOfPart(line))) return null;
  const end = lines.findIndex(
    (line, index) =>
      index > first && line.length <= LONGEST_TITLE && NEXT_STATEMENT.test(line) && rowOf(line) === null,
  );
  const body = lines.slice(first, end < 0 ? undefined : end);
  const count = usualCount(body);
  const columns = columnsOf(heading, count);
  const places = columns && ownColumns(columns, months);
  const column = places === null || columns === null ? undefined : columns[places.own];
  if (columns === null || places === null || column === undefined) return null;
  const endsWithChange = columns.length === count - 1 && CHANGE.test(heading.join(' '));
  return {
    column,
    currency: currencyOf([...heading, ...body.slice(0, LINES_OF_CURRENCY)].join(' ')),
    scale: scaleOf([...above, ...heading, body[0] ?? ''].join(' ')),
    rows: body.map((line) => rowOf(line)),
    lines: lines.slice(first),
    pick: ({ values, line }, by) => {
      // A number before the columns is a note reference. A percentage change comes after them.
      const cells = endsWithChange ? values.slice(0, columns.length) : values.slice(-columns.length);
      return cells.length < columns.length ? null : figureIn(cells, places, by, line);
    },
  };
}

/** Returns whether a line is a row of amounts. A row of years or dates belongs to the heading. */
function isData(line: string): boolean {
  const row = rowOf(line);
  if (row === null || MONTH_NAME.test(line)) return false;
  const isYear = (value: number) => Number.isInteger(value) && value >= 1980 && value <= 2100;
  return (
    /[a-z]{3}/i.test(row.label) &&
    row.values.length >= 2 &&
    !row.values.every(isYear) &&
    !/^(?:note|page)\b/i.test(row.label)
  );
}

/** Returns the most common number of amounts per row. */
function usualCount(body: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const line of body.slice(0, 30)) {
    const count = rowOf(line)?.values.length ?? 0;
    if (count >= 2) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function figureIn(
  cells: readonly number[],
  { own, prior, again }: OwnColumns,
  scale: number,
  passage: string,
): StatedFigure | null {
  const value = cells[own];
  if (value === undefined || (again !== null && cells[again] !== value)) return null;
  const before = prior === null ? undefined : cells[prior];
  return { value: times(value, scale), prior: before === undefined ? null : times(before, scale), passage };
}

/** Multiplies a value by a scale, exactly for the number of decimals used in tables: 1163.8 million is 1163800000. */
function times(value: number, scale: number): number {
  return Math.round(value * scale * 1e4) / 1e4;
}

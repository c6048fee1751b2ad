import { isInUnits } from './amounts-unit.ts';
import type { Column } from './columns.ts';
import {
  ADJUSTED,
  ATTRIBUTABLE_INCOME,
  DILUTED,
  NET_INCOME,
  NOT_NET_INCOME,
  NOT_SHARE_EARNINGS,
  OPERATING_INCOME,
  PER_SHARE_HEADING,
  REVENUE_LABELS,
  SHARE_EARNINGS,
  SHARES_HEADING,
} from './line-labels.ts';
import { type Row, rowOf } from './row.ts';
import { type StatedFigure, type StatementTable, statementTables } from './statement-table.ts';

/** Length of a period in months. */
export type Months = 3 | 6 | 12;

/** The figures that an income statement states reliably. */
export type IncomeStatement = {
  /** ISO 4217; `null` if no currency is stated. */
  currency: string | null;
  column: Column;
  /**
   * The multiplier for the stated amounts, such as 1,000 for "in thousands". Nearby statements use the same multiplier
   * unless they state their own.
   */
  scale: number;
  revenue: StatedFigure | null;
  operating_income: StatedFigure | null;
  net_income: StatedFigure | null;
  eps_diluted: StatedFigure | null;
  /** Basic, or primary before 1998. */
  eps_basic: StatedFigure | null;
};

const TITLE =
  /\b(?:statements?\s+of\s+(?:consolidated\s+|condensed\s+)?(?:net\s+)?(?:income|operations|earnings|loss|profit)|(?:income|earnings)\s+statements?|profit\s+(?:and|or)\s+loss)\b/i;
/** No per-share amount is larger, unless it is an error. */
const LARGEST_PER_SHARE = 10_000;

/**
 * Returns the income statement in a text. The column for the period is identified by the words above the columns.
 * @param months 3 for a quarter, 6 for half a year, 12 for a year
 * @returns `null` if no statement is clearly for that period
 */
export function incomeStatement(text: string, months: Months): IncomeStatement | null {
  for (const table of statementTables(text, TITLE, months)) {
    const statement = incomeIn(table, text);
    if (statement !== null) return statement;
  }
  return null;
}

function incomeIn(table: StatementTable, text: string): IncomeStatement | null {
  const { rows, scale, pick } = table;
  const income = incomeRow(rows);
  if (income === null || (scale === 1 && !isInUnits(rows, income, text))) return null;
  const revenue = revenueRow(rows);
  const operating = rowLabeled(rows, OPERATING_INCOME);
  const diluted = dilutedRow(table.lines);
  const basic = basicRow(table);
  const netIncome = pick(income, scale);
  const operatingIncome = operating && pick(operating, scale);
  return {
    currency: table.currency,
    column: table.column,
    scale,
    revenue: revenue && pick(revenue, scale),
    operating_income: operatingIncome && signedAs(operating.label, operatingIncome),
    net_income: netIncome && signedAs(income.label, netIncome),
    eps_diluted: diluted && pick(diluted, 1),
    eps_basic: basic && pick(basic, 1),
  };
}

function revenueRow(rows: readonly (Row | null)[]): Row | null {
  for (const pattern of REVENUE_LABELS) {
    const found = rowLabeled(rows, pattern);
    if (found) return found;
  }
  return null;
}

/** Returns the first row with a matching label, ignoring rows with adjusted figures. */
function rowLabeled(rows: readonly (Row | null)[], label: RegExp): Row | null {
  return rows.find((row) => row !== null && label.test(row.label) && !ADJUSTED.test(row.label)) ?? null;
}

/** Returns the income attributable to the company's own shareholders, if others hold a minority interest. */
function incomeRow(rows: readonly (Row | null)[]): Row | null {
  const fits = (pattern: RegExp) =>
    rows.find((row) => row !== null && pattern.test(row.label) && !NOT_NET_INCOME.test(row.label)) ?? null;
  return fits(ATTRIBUTABLE_INCOME) ?? fits(NET_INCOME);
}

/** A loss that is identified only by its label is written without parentheses. */
function signedAs(label: string, figure: StatedFigure): StatedFigure {
  const isLoss =
    /^(?:net|operating)?\s*\(?loss\b(?!.*(?:income|earnings|profit))/i.test(label) &&
    figure.value > 0 &&
    (figure.prior ?? 1) >= 0;
  return isLoss
    ? { ...figure, value: -figure.value, prior: figure.prior === null ? null : -figure.prior }
    : figure;
}

/** Returns the row labeled "Diluted" below a heading for per-share amounts, or a row whose label says both. */
function dilutedRow(lines: readonly string[]): Row | null {
  let isPerShare = false;
  let isBelowDiluted = false;
  let found: Row | null = null;
  for (const line of lines) {
    const row = rowOf(line);
    if (row === null && TITLE.test(line)) return found;
    const label = row?.label ?? line;
    if (SHARES_HEADING.test(label)) isPerShare = false;
    else if (PER_SHARE_HEADING.test(label)) isPerShare = true;
    if (row === null) isBelowDiluted = /^diluted:?$/i.test(line.trim());
    if (row === null || ADJUSTED.test(label) || SHARES_HEADING.test(label)) continue;
    const says = (DILUTED.test(label) || isBelowDiluted) && (isPerShare || PER_SHARE_HEADING.test(label));
    if (says && isPerShareRow(row)) found = row;
    else if (found !== null && !isPerShare) return found;
  }
  return found;
}

/**
 * Returns the row with earnings per share. It is the last such row, because earnings before special items come above
 * it.
 */
function basicRow({ rows, lines }: StatementTable): Row | null {
  return (
    rows.findLast((row, index) => {
      if (row === null || !isPerShareRow(row)) return false;
      const label = wrappedLabel(row, lines[index - 1]);
      return SHARE_EARNINGS.test(label) && !NOT_SHARE_EARNINGS.test(label) && !ADJUSTED.test(label);
    }) ?? null
  );
}

/** Returns a label that spans two lines: `Earnings per common and`, then `common equivalent share $4.03`. */
function wrappedLabel({ label }: Row, above: string | undefined): string {
  const begins = above !== undefined && /^[a-z]/.test(label) && rowOf(above) === null;
  return begins ? `${above.trim()} ${label}` : label;
}

function isPerShareRow({ values, line }: Row): boolean {
  return values.every((value) => Math.abs(value) < LARGEST_PER_SHARE) && /\.\d/.test(line);
}

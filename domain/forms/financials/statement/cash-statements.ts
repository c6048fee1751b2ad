import type { Column } from './columns.ts';
import type { Row } from './row.ts';
import { type StatedFigure, statementTables } from './statement-table.ts';

/** An amount from a statement other than the income statement, and its column. */
export type StatedCash = { figure: StatedFigure; column: Column };

const BALANCE_SHEET =
  /\bbalance\s+sheets?\b|\bstatements?\s+of\s+(?:consolidated\s+)?financial\s+(?:condition|position)\b/i;
const CASH = /^cash(?:\s+and\s+(?:temporary\s+)?(?:cash\s+)?equivalents)?\s*(?:$|\(notes?\b)/i;
const CASH_FLOWS =
  /\b(?:statements?\s+of\s+(?:consolidated\s+|condensed\s+)?cash\s+flows?|cash\s+flow\s+statements?)\b/i;
const FROM_OPERATIONS =
  /^(?:total\s+)?(?:net\s+)?cash\b.{0,50}\b(?:operating\s+activities|operations)\b(?!.*\b(?:before|discontinued|continuing)\b)/i;
const USED = /\bused\b(?!.*\b(?:provided|generated|from)\b)/i;
const OUT_OR_IN = /\b(?:provided|generated|from)\b/i;

type Wanted = {
  text: string;
  /** The multiplier for amounts in the income statement, such as 1,000 for thousands. */
  scale: number;
};

/**
 * Returns cash and equivalents at the end of the period, from the balance sheet.
 * @returns `null` if no balance sheet clearly states them in the same units as the income statement
 */
export function statedCash({ text, scale }: Wanted): StatedCash | null {
  for (const table of statementTables(text, BALANCE_SHEET, 12)) {
    const row = table.rows.find((one) => one !== null && CASH.test(one.label));
    const figure = row && table.scale === scale && table.pick(row, scale);
    if (figure && figure.value > 0) return { figure, column: table.column };
  }
  return null;
}

/**
 * Returns the cash that operations have provided or used since the start of the fiscal year.
 * @param months possible lengths of the period, longest first
 * @returns `null` if no cash flow statement clearly states it in the same units as the income statement
 */
export function statedCashFlow(
  { text, scale }: Wanted,
  months: readonly number[],
): (StatedCash & { months: number }) | null {
  for (const length of months) {
    for (const table of statementTables(text, CASH_FLOWS, length)) {
      const row = table.rows.find((one) => one !== null && FROM_OPERATIONS.test(one.label));
      const figure = row && table.scale === scale && table.pick(row, scale);
      if (row && figure && figure.value !== 0)
        return { figure: signed(row, figure), column: table.column, months: length };
    }
  }
  return null;
}

/**
 * Makes cash "used" negative even if it is not in parentheses. If a label covers both directions, the parentheses
 * decide.
 */
function signed({ label }: Row, figure: StatedFigure): StatedFigure {
  const isUsed = USED.test(label) && !OUT_OR_IN.test(label) && figure.value > 0 && (figure.prior ?? 1) > 0;
  if (!isUsed) return figure;
  return { ...figure, value: -figure.value, prior: figure.prior === null ? null : -figure.prior };
}

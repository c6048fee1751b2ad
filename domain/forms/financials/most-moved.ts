import type { Figure, FigureName, ReportFigures } from '#domain/forms/financials/figures/facts.ts';
import { money } from './wording.ts';

/** Earnings per share move with net income, and are left out. */
const LABELS: Partial<Record<FigureName, string>> = {
  revenue: 'Revenue',
  net_income: 'Net income',
  operating_income: 'Operating income',
  operating_cash_flow: 'Operating cash flow',
  cash: 'Cash',
  total_debt: 'Total debt',
  long_term_debt: 'Long-term debt',
};
/** A smaller change, as a fraction, is no news. */
const LEAST = 0.01;

/** The figure that differs most from the year before, in one sentence; `null` where none can be compared. */
export function mostMoved({ figures, hasTotalRevenue }: ReportFigures): string | null {
  const moved = figures
    .filter(({ name }) => name in LABELS && (name !== 'revenue' || hasTotalRevenue))
    .map((figure) => ({ figure, by: changeIn(figure) }))
    .filter(({ by }) => by >= LEAST)
    .sort((a, b) => b.by - a.by);
  const [most] = moved;
  return most === undefined ? null : sentenceOf(most.figure);
}

/** As a fraction of the year before, whichever way; 0 where that is missing or nil. */
function changeIn({ value, prior }: Figure): number {
  return prior === null || prior === 0 ? 0 : Math.abs(value - prior) / Math.abs(prior);
}

function sentenceOf({ name, value, prior, unit }: Figure): string {
  const before = prior ?? 0;
  const isLoss = name === 'net_income' && value < 0 && before < 0;
  const label = isLoss ? 'Net loss' : (LABELS[name] ?? name);
  const words = (amount: number) => money(isLoss ? -amount : amount, unit);
  return `${label} moved most against the year before: ${words(value)} after ${words(before)}.`;
}

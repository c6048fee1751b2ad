import type { Figure, FigureName, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';
import { money } from './figure-wording.ts';

/** Earnings per share move with net income, so they are omitted. */
const LABELS: Partial<Record<FigureName, string>> = {
  revenue: 'Revenue',
  net_income: 'Net income',
  operating_income: 'Operating income',
  operating_cash_flow: 'Operating cash flow',
  cash: 'Cash',
  total_debt: 'Total debt',
  long_term_debt: 'Long-term debt',
};
/** A smaller change (as a fraction) is not news. */
const LEAST = 0.01;

/**
 * Returns one sentence about the figure that changed most from the year before; `null` if no figure can be compared.
 */
export function mostMoved({ figures, hasTotalRevenue }: ReportFigures): string | null {
  const moved = figures
    .filter(({ name }) => name in LABELS && (name !== 'revenue' || hasTotalRevenue))
    .map((figure) => ({ figure, by: changeIn(figure) }))
    .filter(({ by }) => by >= LEAST)
    .sort((a, b) => b.by - a.by);
  const [most] = moved;
  return most === undefined ? null : sentenceOf(most.figure);
}

/**
 * Returns the absolute change as a fraction of the prior-year figure; 0 if the prior-year figure is missing or
 * zero.
 */
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

import type { Figure, FigureName, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { change, money, perShare } from './figure-wording.ts';

/** Returns the figure with this name, if the report contains it. */
export function figureNamed(figures: readonly Figure[], name: FigureName): Figure | null {
  return figures.find((figure) => figure.name === name) ?? null;
}

/**
 * Returns the change from the year before as a fraction; `null` if there is no prior figure, or if the change is
 * between a loss and a profit.
 */
export function changeOf({ value, prior }: { value: number; prior: number | null }): number | null {
  return prior !== null && prior > 0 && value >= 0 ? (value - prior) / prior : null;
}

/**
 * Formats a report's figures on one line: `Q3 revenue $57.0B (+62%), net income $31.9B, EPS $1.30`. If the company has
 * a loss, the line includes its cash.
 * @returns `null` if both revenue and net income are missing
 */
export function figuresHeadline(report: ReportFigures): string | null {
  const { figures, hasTotalRevenue } = report;
  const revenue = hasTotalRevenue ? figureNamed(figures, 'revenue') : null;
  const netIncome = figureNamed(figures, 'net_income');
  if (revenue === null && netIncome === null) return null;
  const eps = figureNamed(figures, 'eps_diluted') ?? figureNamed(figures, 'eps_basic');
  const cash = netIncome !== null && netIncome.value < 0 ? figureNamed(figures, 'cash') : null;
  const parts = [
    revenue && revenueWords(revenue),
    netIncome && netIncomeWords(netIncome),
    eps && `EPS ${perShare(eps.value, eps.unit.replace('/shares', ''))}`,
    cash && `cash ${money(cash.value, cash.unit)}`,
  ].filter((words) => words !== null);
  return `${periodWords(report)} ${parts.join(', ')}`;
}

function revenueWords(revenue: Figure): string {
  if (revenue.value === 0) return 'no revenue';
  const words = change(changeOf(revenue));
  return `revenue ${money(revenue.value, revenue.unit)}${words === null ? '' : ` (${words})`}`;
}

/** Formats net income. A loss, or a change between loss and profit, includes the prior figure. */
export function netIncomeWords({ value, prior, unit }: Pick<Figure, 'value' | 'prior' | 'unit'>): string {
  const size = money(Math.abs(value), unit);
  const before = prior === null || prior === 0 ? null : money(Math.abs(prior), unit);
  if (value >= 0)
    return `net income ${size}${before !== null && (prior ?? 0) < 0 ? ` after a ${before} loss` : ''}`;
  if (before === null) return `net loss ${size}`;
  return `net loss ${size} ${(prior ?? 0) < 0 ? `(from ${before})` : `after a ${before} profit`}`;
}

/** Returns the period as `Q3` or `FY2025`, or as its end date if the document does not name it. */
function periodWords({ figures, fiscalPeriod, fiscalYear, span }: ReportFigures): string {
  if (fiscalPeriod === 'FY' && fiscalYear !== null) return `FY${fiscalYear}`;
  if (fiscalPeriod !== null && fiscalPeriod !== 'FY') return fiscalPeriod;
  const end = figures.find(({ name }) => name === 'revenue' || name === 'net_income')?.period_end ?? '';
  return `${span === 'quarter' ? 'Quarter' : 'Year'} to ${readableDate(end)}:`;
}

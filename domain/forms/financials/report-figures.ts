import type { Figure, FigureName, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';
import { statedCash, statedCashFlow } from './statement/cash-statements.ts';
import type { Column } from './statement/columns.ts';
import { incomeStatement } from './statement/income-statement.ts';
import type { StatedFigure } from './statement/statement-table.ts';
import type { InlineXbrl } from './xbrl/inline-xbrl.ts';
import { taggedFigures } from './xbrl/tagged-figures.ts';

type Report = {
  text: string;
  xbrl: InlineXbrl;
  form: string;
  /** ISO. */
  periodEnd: string | null;
};

/** In a quarterly report, cash flows are counted from the start of the fiscal year. */
const MONTHS_OF_QUARTERLY = [9, 6, 3] as const;
/** A balance sheet whose date differs from the report's by more than this does not belong to the report. */
const MOST_MONTHS_OFF = 1;

/**
 * Returns the figures of a periodic report from its tags. For an untagged report, it uses financial statements whose
 * period, column and unit are certain.
 */
export function reportFigures({ text, xbrl, form, periodEnd }: Report): ReportFigures {
  const isQuarterly = form.startsWith('10-Q');
  const tagged = taggedFigures(xbrl, text.split('\n'), isQuarterly);
  if (xbrl.resources.contexts.size > 0 || periodEnd === null) return tagged;
  return { ...tagged, figures: statedFigures(text, form, periodEnd), hasTotalRevenue: true };
}

function statedFigures(text: string, form: string, periodEnd: string): Figure[] {
  const isQuarterly = form.startsWith('10-Q');
  const statement = incomeStatement(text, isQuarterly ? 3 : 12);
  // US companies report in dollars and may omit the dollar sign.
  const currency = statement?.currency ?? (/^[24]0-F/.test(form) ? null : 'USD');
  if (statement === null || currency === null || !endsWith(statement.column, periodEnd)) return [];
  const figure = (name: FigureName, stated: StatedFigure | null, unit: string): Figure[] =>
    stated === null ? [] : [{ name, ...stated, unit, period_start: null, period_end: periodEnd }];
  const wanted = { text, scale: statement.scale };
  const cash = statedCash(wanted);
  const flow = statedCashFlow(wanted, isQuarterly ? MONTHS_OF_QUARTERLY : [12]);
  const { eps_diluted: diluted, eps_basic: basic } = statement;
  const perShare = `${currency}/shares`;
  return [
    ...figure('revenue', statement.revenue, currency),
    ...figure('net_income', statement.net_income, currency),
    ...figure('eps_diluted', diluted, perShare),
    ...figure('eps_basic', diluted === null ? basic : null, perShare),
    ...figure('operating_income', statement.operating_income, currency),
    ...(flow !== null && isOf(flow.column, periodEnd)
      ? figure('operating_cash_flow', flow.figure, currency).map((one) => ({ ...one, months: flow.months }))
      : []),
    ...(cash !== null && isOf(cash.column, periodEnd) ? figure('cash', cash.figure, currency) : []),
  ].map(({ passage, ...rest }) => ({ ...rest, passage }));
}

/**
 * Returns whether a column is for the report's period: the same month, with some tolerance for retailers' fiscal years,
 * which end on a weekday.
 */
function endsWith({ year, month }: Column, periodEnd: string): boolean {
  const endYear = Number(periodEnd.slice(0, 4));
  if (month === null) return year === endYear || year === endYear - 1;
  return monthsOff({ year, month }, periodEnd) <= MOST_MONTHS_OFF;
}

/** Like `endsWith`, but for columns with dates, whose year is exact. */
function isOf({ year, month }: Column, periodEnd: string): boolean {
  return month === null
    ? year === Number(periodEnd.slice(0, 4))
    : monthsOff({ year, month }, periodEnd) <= MOST_MONTHS_OFF;
}

function monthsOff({ year, month }: { year: number; month: number }, periodEnd: string): number {
  return Math.abs(year * 12 + month - (Number(periodEnd.slice(0, 4)) * 12 + Number(periodEnd.slice(5, 7))));
}

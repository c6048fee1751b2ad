import type { Figure, FigureName, ReportFigures } from '#domain/forms/financials/figures/facts.ts';
import { incomeStatement, type StatedFigure } from './statement/income-statement.ts';
import type { InlineXbrl } from './xbrl/inline-xbrl.ts';
import { taggedFigures } from './xbrl/tagged-figures.ts';

type Report = {
  text: string;
  xbrl: InlineXbrl;
  form: string;
  /** ISO. */
  periodEnd: string | null;
};

/**
 * Figures of a periodic report: as it tags them; of a report without tags, as its income statement shows them where
 * period, column and unit are sure.
 */
export function reportFigures({ text, xbrl, form, periodEnd }: Report): ReportFigures {
  const isQuarterly = form.startsWith('10-Q');
  const tagged = taggedFigures(xbrl, text.split('\n'), isQuarterly);
  if (xbrl.resources.contexts.size > 0 || periodEnd === null) return tagged;
  return { ...tagged, figures: statedFigures(text, form, periodEnd), hasTotalRevenue: true };
}

function statedFigures(text: string, form: string, periodEnd: string): Figure[] {
  const statement = incomeStatement(text, form.startsWith('10-Q') ? 3 : 12);
  // Domestic companies report in dollars and may leave the sign out.
  const currency = statement?.currency ?? (/^[24]0-F/.test(form) ? null : 'USD');
  if (statement === null || currency === null || !endsWith(statement.column, periodEnd)) return [];
  const figure = (name: FigureName, stated: StatedFigure | null, unit: string): Figure[] =>
    stated === null ? [] : [{ name, ...stated, unit, period_start: null, period_end: periodEnd }];
  return [
    ...figure('revenue', statement.revenue, currency),
    ...figure('net_income', statement.net_income, currency),
    ...figure('eps_diluted', statement.eps_diluted, `${currency}/shares`),
  ].map(({ passage, ...rest }) => ({ ...rest, passage }));
}

/** True when the column is of the report's period: the same month, give or take the weeks of a retailer's year. */
function endsWith({ year, month }: { year: number; month: number | null }, periodEnd: string): boolean {
  const endYear = Number(periodEnd.slice(0, 4));
  if (month === null) return year === endYear || year === endYear - 1;
  return Math.abs(year * 12 + month - (endYear * 12 + Number(periodEnd.slice(5, 7)))) <= 1;
}

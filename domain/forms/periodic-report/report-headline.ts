import type { Figure, FigureName } from '#domain/forms/financials/figures/facts.ts';
import { changeOf, figureNamed, figuresHeadline } from '#domain/forms/financials/figures-headline.ts';
import { change, money } from '#domain/forms/financials/wording.ts';
import { daysBetween } from '#domain/forms/financials/xbrl/report-period.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import { amendmentHeadline } from './amendment-wording.ts';
import type { ReadReport } from './assess-periodic-report.ts';
import type { PeriodicReportFacts } from './facts.ts';
import { type GraveKind, graveIn, NEWS } from './grave-findings.ts';

const STATED: Record<GraveKind, string> = {
  'going concern': 'substantial doubt about going concern',
  'material weakness': 'material weakness in controls',
  'auditor change': 'auditor changed',
  restatement: 'earlier figures restated',
};

/** What the report states that is grave, then its figures; without figures which report it is. */
export function reportHeadline({ facts, figures, form, company }: ReadReport): string {
  const told = figuresHeadline(figures);
  const amended = facts.is_amendment ? 'Amended report: ' : '';
  if (told === null || facts.amends !== undefined)
    return withoutFullStop(plainHeadline(facts, form, company));
  const grave = graveIn(facts);
  if (grave.length === 0) return `${amended}${told}`;
  const stated = grave.map((kind) => STATED[kind]).join(', ');
  return `${amended}${amended === '' ? stated.charAt(0).toUpperCase() + stated.slice(1) : stated}; ${told.replace(/^(?:Year|Quarter) /, (word) => word.toLowerCase())}`;
}

function plainHeadline(facts: PeriodicReportFacts, form: string, company: string | null): string {
  if (facts.amends !== undefined) return amendmentHeadline(facts.amends, facts, company);
  const what = `${facts.is_amendment ? 'amended ' : ''}${facts.report} report`;
  const report = `${what}${facts.period_end === null ? ` on Form ${form}` : ` to ${readableDate(facts.period_end)}`}`;
  const news = graveIn(facts)
    .map((kind) => NEWS[kind])
    .join(' and ');
  if (company === null) return `${report.charAt(0).toUpperCase()}${report.slice(1)} ${news || 'filed'}`;
  return news === '' ? `${company} filed its ${report}` : `${company}’s ${report} ${news}`;
}

/** One to three sentences. @param quotes what the report states, in its words */
export function reportSummary(report: ReadReport, quotes: readonly string[]): string {
  const { facts, form, company, figures } = report;
  const filed = `${withoutFullStop(plainHeadline({ ...facts, findings: [] }, form, company))}.`;
  const told = figuresHeadline(figures);
  return [filed, told && `${told}.`, quotes[0]].filter((part) => part).join(' ');
}

const MORE: readonly (readonly [FigureName, string])[] = [
  ['operating_income', 'Operating income'],
  ['operating_cash_flow', 'Operating cash flow'],
  ['cash', 'Cash and equivalents'],
  ['total_debt', 'Total debt'],
  ['long_term_debt', 'Long-term debt'],
];

/** What the report states, in its words, then the figures that the headline leaves out. */
export function reportTakeaways(figures: readonly Figure[], quotes: readonly string[]): string[] {
  const more = MORE.map(([name, label]) => {
    const figure = figureNamed(figures, name);
    return figure && `${label} ${figureWords(figure)}`;
  });
  return [...quotes, ...more.filter((line) => line !== null)].slice(0, 5);
}

function figureWords(figure: Figure): string {
  const words = change(changeOf(figure));
  const before = figure.prior === null ? '' : `, a year before ${money(figure.prior, figure.unit)}`;
  return `${money(figure.value, figure.unit)}${spanWords(figure)}${words === null ? before : `${before} (${words})`}`;
}

/** Cash flows count from the beginning of the year. */
function spanWords({ name, period_start: start, period_end: end }: Figure): string {
  if (start === null) return ` on ${readableDate(end)}`;
  return name === 'operating_cash_flow' ? ` in ${Math.round(daysBetween(start, end) / 30.44)} months` : '';
}

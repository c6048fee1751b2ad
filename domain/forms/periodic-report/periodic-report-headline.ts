import { change, money } from '#domain/forms/financials/figure-wording.ts';
import type { Figure, FigureName } from '#domain/forms/financials/figures/figure-facts.ts';
import { changeOf, figureNamed, figuresHeadline } from '#domain/forms/financials/figures-headline.ts';
import { daysBetween } from '#domain/forms/financials/xbrl/report-period.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import { amendmentHeadline } from './amendment-wording.ts';
import type { PeriodicReportFacts, ReadReport, StatementsElsewhere } from './periodic-report-facts.ts';
import { NEWS, type SeriousKind, seriousFindingsIn } from './serious-findings.ts';

const STATED: Record<SeriousKind, string> = {
  'going concern': 'substantial doubt about going concern',
  'material weakness': 'material weakness in controls',
  'auditor change': 'auditor changed',
  restatement: 'earlier figures restated',
};

/** Descriptions of reports without financial statements, as the end of a sentence. */
const ELSEWHERE: Record<StatementsElsewhere, string> = {
  'report to shareholders': 'leaves its figures to the report to shareholders',
  'loan pool': 'describes how its pool of loans was serviced',
};

/**
 * Formats the headline: the report's serious findings, followed by its figures. If there are no figures, it names the
 * report.
 */
export function reportHeadline({ facts, figures, form, company }: ReadReport): string {
  const line = figuresHeadline(figures);
  const amended = facts.is_amendment ? 'Amended report: ' : '';
  if (line === null || facts.amends !== undefined)
    return withoutFullStop(plainHeadline(facts, form, company));
  const serious = seriousFindingsIn(facts);
  if (serious.length === 0) return `${amended}${line}`;
  const stated = serious.map((kind) => STATED[kind]).join(', ');
  return `${amended}${amended === '' ? stated.charAt(0).toUpperCase() + stated.slice(1) : stated}; ${line.replace(/^(?:Year|Quarter) /, (word) => word.toLowerCase())}`;
}

function plainHeadline(facts: PeriodicReportFacts, form: string, company: string | null): string {
  if (facts.amends !== undefined) return amendmentHeadline(facts.amends, facts, company);
  const what = `${facts.is_amendment ? 'amended ' : ''}${facts.report} report`;
  const report = `${what}${facts.period_end === null ? ` on Form ${form}` : ` to ${readableDate(facts.period_end)}`}`;
  const serious = seriousFindingsIn(facts).map((kind) => NEWS[kind]);
  const news = serious.join(' and ') || (facts.statements && ELSEWHERE[facts.statements]) || '';
  if (company === null) return `${report.charAt(0).toUpperCase()}${report.slice(1)} ${news || 'filed'}`;
  return news === '' ? `${company} filed its ${report}` : `${company}’s ${report} ${news}`;
}

/** Returns one or two sentences. Quotations from the report are takeaways instead. */
export function reportSummary({ facts, form, company, figures }: ReadReport): string {
  const filed = `${withoutFullStop(plainHeadline({ ...facts, findings: [] }, form, company))}.`;
  const line = figuresHeadline(figures);
  return [filed, line && `${line}.`].filter((part) => part).join(' ');
}

const DAYS_PER_MONTH = 30.44;
/** Figures as of a date. */
const ON_A_DAY: ReadonlySet<FigureName> = new Set(['cash', 'total_debt', 'long_term_debt']);
const MORE: readonly (readonly [FigureName, string])[] = [
  ['net_income', 'Net income'],
  ['operating_income', 'Operating income'],
  ['operating_cash_flow', 'Operating cash flow'],
  ['cash', 'Cash and equivalents'],
  ['total_debt', 'Total debt'],
  ['long_term_debt', 'Long-term debt'],
];

const MOST_TAKEAWAYS = 5;

/**
 * Returns quotations about the report's findings and the reasons why figures changed, followed by the figures that the
 * headline omits.
 * @param causes sentences from its discussion, or about its business
 */
export function reportTakeaways(
  figures: readonly Figure[],
  quotes: readonly string[],
  causes: readonly string[],
): string[] {
  const isLoss = (figureNamed(figures, 'net_income')?.value ?? 0) < 0;
  // If there is a loss, the headline already contains the company's cash.
  const more = MORE.filter(([name]) => !(isLoss && name === 'cash')).map(([name, label]) => {
    const figure = figureNamed(figures, name);
    // The headline states the profit, and how a loss changed, but not how a profit changed.
    if (name === 'net_income' && (isLoss || figure?.prior == null || figure.prior < 0)) return null;
    return figure && `${label} ${figureWords(figure)}`;
  });
  return [...quotes, ...causes, ...more.filter((line) => line !== null)].slice(0, MOST_TAKEAWAYS);
}

function figureWords(figure: Figure): string {
  const words = change(changeOf(figure));
  const before = figure.prior === null ? '' : `, ${money(figure.prior, figure.unit)} a year earlier`;
  return `${money(figure.value, figure.unit)}${spanWords(figure)}${words === null ? before : `${before} (${words})`}`;
}

/** Describes a figure's period. Cash flows are counted from the start of the fiscal year. */
function spanWords({ name, period_start: start, period_end: end, months }: Figure): string {
  if (name === 'operating_cash_flow') {
    const length = months ?? (start === null ? null : Math.round(daysBetween(start, end) / DAYS_PER_MONTH));
    return length === null ? '' : length === 12 ? ' in the year' : ` in ${length} months`;
  }
  return ON_A_DAY.has(name) ? ` on ${readableDate(end)}` : '';
}

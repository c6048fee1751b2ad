import { toDecimals } from '#domain/format/to-decimals.ts';
import type { Figure, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';
import { money } from './figure-wording.ts';
import { changeOf, figureNamed } from './figures-headline.ts';
import { daysBetween } from './xbrl/report-period.ts';

const DAYS_PER_MONTH = 30.44;
/** If a company's runway is at least this long, its cash is not a concern. */
const LONG_RUNWAY_MONTHS = 36;
/** Margins that differ by less than this count as equal. */
const MARGIN_STEP = 0.005;

/** Returns cash plus assets that can be sold within a year; `null` if the report does not state its cash. */
function liquidOf(figures: readonly Figure[]): { value: number; words: string; unit: string } | null {
  const cash = figureNamed(figures, 'cash');
  if (cash === null) return null;
  const invested = figureNamed(figures, 'short_term_investments');
  const value = cash.value + (invested?.unit === cash.unit ? invested.value : 0);
  const what = value > cash.value ? 'cash and short-term investments' : 'cash';
  return { value, unit: cash.unit, words: `${money(value, cash.unit)} of ${what}` };
}

/**
 * Returns how many months cash and short-term investments will last at the rate at which operations used cash; `null`
 * if operations did not use cash.
 */
export function runwayMonths(figures: readonly Figure[]): number | null {
  const liquid = liquidOf(figures);
  const flow = figureNamed(figures, 'operating_cash_flow');
  if (liquid === null || flow === null || flow.value >= 0 || liquid.unit !== flow.unit) return null;
  return Math.floor((liquid.value / -flow.value) * monthsOf(flow));
}

function monthsOf({ period_start: start, period_end: end, months }: Figure): number {
  return months ?? (daysBetween(start ?? end, end) + 1) / DAYS_PER_MONTH;
}

/**
 * Returns what a report's figures mean to a shareholder, in one or two sentences; `null` if there are too few figures.
 */
export function figuresConsequence({ figures, hasTotalRevenue }: ReportFigures): string | null {
  const netIncome = figureNamed(figures, 'net_income');
  if (netIncome !== null && netIncome.value < 0) return lossConsequence(figures);
  const revenue = hasTotalRevenue ? figureNamed(figures, 'revenue') : null;
  if (revenue === null || netIncome === null) return null;
  return profitConsequence(revenue, netIncome);
}

function lossConsequence(figures: readonly Figure[]): string | null {
  const flow = figureNamed(figures, 'operating_cash_flow');
  if (flow === null) return null;
  if (flow.value >= 0) {
    return `Despite the loss, operations brought in ${money(flow.value, flow.unit)} of cash, so the company is not living on its reserves.`;
  }
  const used = `Operations used ${money(-flow.value, flow.unit)} of cash in ${Math.round(monthsOf(flow))} months`;
  const months = runwayMonths(figures);
  const liquid = liquidOf(figures);
  if (months === null || liquid === null) return `${used}, which reserves or new financing have to cover.`;
  if (months >= LONG_RUNWAY_MONTHS) return `${used}; the ${liquid.words} covers years at that rate.`;
  const lasts = months < 1 ? 'less than a month' : `about ${months} ${months === 1 ? 'month' : 'months'}`;
  const need = months < 12 ? ' New financing may be needed, which can dilute holders.' : '';
  return `${used}; the ${liquid.words} lasts ${lasts} at that rate.${need}`;
}

function profitConsequence(revenue: Figure, netIncome: Figure): string | null {
  if (revenue.prior === null || netIncome.prior === null || revenue.prior <= 0 || revenue.value <= 0)
    return null;
  if (netIncome.prior < 0) {
    return 'A loss of the year before became a profit, which changes what earnings can support: debt, dividends, buybacks.';
  }
  const margin = netIncome.value / revenue.value;
  const before = netIncome.prior / revenue.prior;
  const margins = `from ${percent(before)} to ${percent(margin)} of revenue`;
  const sales = (changeOf(revenue) ?? 0) >= 0 ? 'higher' : 'lower';
  if (margin > before + MARGIN_STEP)
    return `Net income rose ${margins}, so holders kept more of each dollar of ${sales} sales.`;
  if (margin < before - MARGIN_STEP)
    return `Net income fell ${margins}, so holders kept less of each dollar of ${sales} sales.`;
  return `Net income stayed at ${percent(margin)} of revenue, so profit moved with ${sales} sales.`;
}

function percent(share: number): string {
  return `${toDecimals(share * 100, 1)}%`;
}

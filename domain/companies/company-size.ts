import * as v from 'valibot';

const DAY_MS = 86_400_000;
/** How many days a reporting period must cover to be treated as a year or a quarter. */
const YEAR_DAYS = { from: 340, to: 380 };
const QUARTER_DAYS = { from: 80, to: 100 };

/** Annual revenue in US dollars from a company's own report, and the end of the period that it is based on. */
export const AnnualRevenue = v.object({ value: v.number(), periodEnd: v.string() });
export type AnnualRevenue = v.InferOutput<typeof AnnualRevenue>;

/** A company's size in US dollars, to the extent that it is known. */
export type CompanySize = { marketCap: number | null; annualRevenue: number | null };

type RevenueFigure = {
  name: string;
  value: number;
  unit: string;
  period_start: string | null;
  period_end: string;
};

/**
 * Returns the annual revenue from a report's figures; quarterly revenue is multiplied by four. @returns
 * `null` if no figure is reliable
 */
export function annualRevenueIn(figures: readonly RevenueFigure[]): AnnualRevenue | null {
  const revenue = figures.find(({ name, unit }) => name === 'revenue' && unit === 'USD');
  if (revenue === undefined || revenue.period_start === null || revenue.value <= 0) return null;
  const days = (Date.parse(revenue.period_end) - Date.parse(revenue.period_start)) / DAY_MS;
  const lasts = ({ from, to }: { from: number; to: number }) => days >= from && days <= to;
  const times = lasts(YEAR_DAYS) ? 1 : lasts(QUARTER_DAYS) ? 4 : null;
  return times === null ? null : { value: revenue.value * times, periodEnd: revenue.period_end };
}

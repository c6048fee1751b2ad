import type {
  Guidance,
  ReleasedFigure,
  ReleasedResults,
} from '#domain/forms/financials/figures/released-results.ts';
import { change, money, moneyRange, perShare } from './figure-wording.ts';

/**
 * Formats an earnings release on one line: `Q3 revenue $57.0B (+62%), net income $31.9B, EPS $1.30; guides Q4 revenue
 * $65.0B`.
 * @returns `null` if there is neither a figure nor guidance
 */
export function resultsHeadline(results: ReleasedResults): string | null {
  const {
    period,
    revenue,
    net_income: netIncome,
    eps_diluted: eps,
    adjusted_eps: adjusted,
    currency,
  } = results;
  const figures = [
    revenue && `revenue ${money(revenue.value, currency)}${changeOf(revenue)}`,
    netIncome &&
      `net ${netIncome.value < 0 ? 'loss' : 'income'} ${money(Math.abs(netIncome.value), currency)}`,
    eps
      ? `EPS ${perShare(eps.value, currency)}`
      : adjusted && `adjusted EPS ${perShare(adjusted.value, currency)}`,
  ].filter((figure) => figure !== null);
  const parts =
    figures.length === 0 ? [] : [`${periodWords(period, results.fiscal_year)} ${figures.join(', ')}`.trim()];
  // Guidance next to a quarter's figures is for a later quarter, even if it only says "next quarter".
  const isOver = (one: Guidance) => figures.length > 0 && one.period === period && period?.startsWith('Q');
  const guidance = results.guidance
    .slice(0, 1)
    .map((one) => guided(isOver(one) ? { ...one, period: null } : one, currency));
  const line = [...parts, ...guidance].join('; ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}

function periodWords(period: ReleasedResults['period'], year: number | null): string {
  if (period === 'full year') return year === null ? 'Full-year' : `FY${year}`;
  return period?.replace(' ', '-') ?? '';
}

function changeOf(figure: ReleasedFigure): string {
  const words = change(figure.change);
  return words === null ? '' : ` (${words})`;
}

const VERBS: Record<'raised' | 'lowered' | 'confirmed', string> = {
  raised: 'raises',
  lowered: 'lowers',
  confirmed: 'confirms',
};
const NAMES: Record<Guidance['name'], string> = {
  revenue: 'revenue',
  net_income: 'net income',
  eps: 'EPS',
  adjusted_eps: 'adjusted EPS',
};

/** Formats guidance: `guides Q4 revenue $65.0B`, `raises full year EPS guidance to $9.30–$9.50`. */
export function guided(guidance: Guidance, currency: string): string {
  const { direction, period, name } = guidance;
  const range = rangeOf(guidance, currency);
  const what = `${period === null ? '' : `${period.replace(' ', '-')} `}${NAMES[name]}`;
  if (direction === null) return `guides ${what} ${range}`;
  return `${VERBS[direction]} ${what} guidance ${direction === 'confirmed' ? 'of' : 'to'} ${range}`;
}

/** Formats guidance without its period: `revenue $61.0B–$64.0B`. */
export function guidedAmount(guidance: Guidance, currency: string): string {
  return `${NAMES[guidance.name]} ${rangeOf(guidance, currency)}`;
}

function rangeOf({ low, high, name }: Guidance, currency: string): string {
  const isPerShare = name === 'eps' || name === 'adjusted_eps';
  if (low === high) return (isPerShare ? perShare : money)(low, currency);
  return isPerShare
    ? `${perShare(low, currency)}–${perShare(high, currency)}`
    : moneyRange(low, high, currency);
}

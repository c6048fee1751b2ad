import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';

const LABELS: Record<Figure['name'], string> = {
  revenue: 'Revenue',
  net_income: 'Net income',
  eps_diluted: 'Diluted earnings per share',
  eps_basic: 'Basic earnings per share',
  operating_income: 'Operating income',
  operating_cash_flow: 'Cash flow from operating activities',
  cash: 'Cash and cash equivalents',
  short_term_investments: 'Short-term investments',
  total_debt: 'Total debt',
  long_term_debt: 'Long-term debt',
};
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', CAD: 'C$', JPY: '¥' };
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.44;

/**
 * Returns a figure from a report as one sentence: `Revenue for the year ended September 28, 2024: $391,035,000,000`.
 */
export function figureFact(figure: Figure): string {
  const { name, value, prior } = figure;
  const before = prior === null ? '' : `; ${amount(prior, figure.unit)} a year before`;
  return `${LABELS[name]} ${periodOf(figure)}: ${amount(value, figure.unit)}${before}`;
}

/** Returns a text that is the same for two figures of the same name, period and value. */
export function sameFigureKey(figure: Figure): string {
  return figureFact({ ...figure, prior: null });
}

/** Returns the period of a figure: `for the three months ended July 30, 2023`, or `on` a day. */
export function periodOf({ name, period_start, period_end, months }: Figure): string {
  const end = writtenDay(period_end);
  const length = months ?? monthsBetween(period_start, period_end);
  if (length === null) return STANDS.includes(name) ? `on ${end}` : `for the period ended ${end}`;
  if (length === 12) return `for the year ended ${end}`;
  return `for the ${NUMBERS[length] ?? length} months ended ${end}`;
}

/** Figures that are stated as of a day, not for a period. */
const STANDS: readonly Figure['name'][] = ['cash', 'short_term_investments', 'total_debt', 'long_term_debt'];
const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 6: 'six', 9: 'nine' };

function monthsBetween(start: string | null, end: string): number | null {
  if (start === null) return null;
  return Math.round((Date.parse(end) - Date.parse(start) + DAY_MS) / DAY_MS / DAYS_PER_MONTH);
}

function writtenDay(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

function amount(value: number, unit: string): string {
  const [currency = '', per] = unit.split('/');
  const sign = SIGNS[currency] ?? `${currency} `;
  const digits = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: per === undefined ? 0 : 2,
    maximumFractionDigits: 4,
  });
  return `${value < 0 ? '−' : ''}${sign}${digits}${per === undefined ? '' : ' per share'}`;
}

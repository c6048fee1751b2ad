import type { ReleasedFigures } from '#domain/forms/current-report/events/event-facts.ts';
import { change, money, moneyRange, perShare } from '#domain/forms/financials/figure-wording.ts';
import type { Figure, FigureName } from '#domain/forms/financials/figures/figure-facts.ts';
import type { Guidance, ReleasedFigure } from '#domain/forms/financials/figures/released-results.ts';
import type { Tile } from './tile.ts';

const NAMES: readonly (readonly [FigureName, string])[] = [
  ['revenue', 'Revenue'],
  ['eps_diluted', 'EPS'],
  ['net_income', 'Net income'],
  ['operating_cash_flow', 'Operating cash flow'],
  ['cash', 'Cash'],
];

/**
 * Returns the revenue, earnings per share and net income in a 10-K or 10-Q, each with the change from the year before.
 */
export function reportTiles(figures: readonly Figure[]): (Tile | null)[] {
  return NAMES.map(([name, title]) => {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) return null;
    const { value, prior, unit } = figure;
    const grown = prior === null || prior === 0 ? null : (value - prior) / Math.abs(prior);
    return { name: title, value: amountOf(value, unit), note: yearOver(grown) };
  });
}

/** Returns the revenue, earnings per share and guidance in an earnings release. */
export function releaseTiles(results: ReleasedFigures): (Tile | null)[] {
  const { currency, revenue, eps_diluted: diluted, adjusted_eps: adjusted, net_income: income } = results;
  return [
    figureTile('Revenue', revenue, currency),
    figureTile('EPS', diluted, `${currency}/shares`) ??
      figureTile('Adjusted EPS', adjusted, `${currency}/shares`),
    guidanceTile(results.guidance, currency) ?? figureTile('Net income', income, currency),
  ];
}

function figureTile(name: string, figure: ReleasedFigure | null, unit: string): Tile | null {
  return figure && { name, value: amountOf(figure.value, unit), note: yearOver(figure.change) };
}

const GUIDED: Record<Guidance['name'], string> = {
  revenue: 'revenue',
  net_income: 'net income',
  eps: 'EPS',
  adjusted_eps: 'adjusted EPS',
};

function guidanceTile([first]: readonly Guidance[], currency: string): Tile | null {
  if (first === undefined) return null;
  const { name, low, high, period, direction } = first;
  const isShare = name === 'eps' || name === 'adjusted_eps';
  const value =
    low === high
      ? amountOf(low, isShare ? `${currency}/shares` : currency)
      : isShare
        ? `${perShare(low, currency)}–${perShare(high, currency)}`
        : moneyRange(low, high, currency);
  return { name: 'Guidance', value, note: [period, GUIDED[name], direction].filter(Boolean).join(' ') };
}

function amountOf(value: number, unit: string): string {
  const [currency = unit, per] = unit.split('/');
  return per === undefined ? money(value, currency) : perShare(value, currency);
}

function yearOver(fraction: number | null): string | null {
  const words = change(fraction);
  return words === null ? null : `${words} on the year before`;
}

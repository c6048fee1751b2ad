import type { ReleasedResults } from './figures/released-results.ts';

/**
 * Returns what sales and profit compared with the year before mean to a shareholder; empty unless the release compares
 * both.
 */
export function resultsMeaning({
  revenue,
  net_income: profit,
}: Pick<ReleasedResults, 'revenue' | 'net_income'>): string {
  const [sales, earned] = [revenue?.change ?? null, profit?.change ?? null];
  if (profit !== null && profit.value < 0)
    return profit.prior !== null && profit.prior >= 0
      ? 'The company lost money where it earned some a year before.'
      : 'The company still loses money; what it has in cash decides how long it can.';
  if (profit !== null && profit.prior !== null && profit.prior < 0)
    return 'The company earns money again after a loss a year before.';
  if (sales === null || earned === null) return '';
  if (sales >= 0 && earned >= 0)
    return earned > sales
      ? 'Profit grew faster than sales: more of each dollar sold was left than a year before.'
      : 'Sales grew faster than profit: less of each dollar sold was left than a year before.';
  if (sales >= 0) return 'More was sold and less earned than a year before: costs grew faster than sales.';
  return earned >= 0
    ? 'Less was sold and more earned than a year before: costs fell faster than sales.'
    : 'Both sales and profit fell against the year before.';
}

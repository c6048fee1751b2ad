import { isReadForAll } from '#domain/form-types/scope.ts';

/**
 * Which filings a stage reads: `watched`, those of companies that somebody watches or has watched; `important`, those
 * of every company with a listed ticker; `all`, every filing in scope. Steps toward a listing and holdings reports are
 * always read, because their filers are usually not watched companies.
 */
export const COVERAGES = ['watched', 'important', 'all'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** The coverage of a stage for which it is not configured. */
export const USUAL_COVERAGE: Coverage = 'important';

type Filing = { form: string; companies: readonly { cik: string; tickers: readonly string[] }[] };

/**
 * Returns whether a stage reads a filing.
 * @param watched the companies that somebody watches or has watched, by CIK; only needed for the coverage of the same
 * name
 */
export function isCovered(
  coverage: Coverage,
  { form, companies }: Filing,
  watched: ReadonlySet<string> = new Set(),
): boolean {
  if (coverage === 'all' || isReadForAll(form)) return true;
  const listed = companies.filter(({ tickers }) => tickers.length > 0);
  return coverage === 'important' ? listed.length > 0 : listed.some(({ cik }) => watched.has(cik));
}

import { AppError } from '#domain/app-error.ts';
import {
  type CompanyDirectory,
  type CompanyRow,
  parseCompanyTickersExchange,
} from '#domain/companies/company-directory.ts';
import { type Rename, withRenames } from '#domain/companies/former-tickers.ts';
import { renamesBetween } from '#domain/companies/renames.ts';
import { applyOverrides, type TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import type { Renames } from './follow-renames.ts';

export type RefreshCompaniesDeps = {
  edgar: { companyTickers(): Promise<unknown> };
  companies: {
    current(): Promise<CompanyDirectory>;
    replace(rows: readonly CompanyRow[], renames: readonly Rename[]): Promise<void>;
  };
  overrides: { list(): Promise<TickerOverride[]> };
  renames: Pick<Renames, 'record'>;
  clock: Clock;
};

export type RefreshedCompanies = {
  /** How many tickers the directory has now. */
  tickers: number;
  /** CIKs with a new ticker, for which their filings must be fetched again; largest companies first. */
  gained: string[];
};

/** A file with fewer rows than this share of the last one is taken to be broken. */
const SMALLEST_SHARE = 0.5;

/** A busy day has thirty new tickers. Beyond this, filings are fetched when somebody adds the ticker. */
const MOST_GAINED = 200;

/**
 * Replaces the directory of companies and tickers with the SEC's latest file, corrected by our overrides.
 * @throws AppError edgar_*, company_file_unreadable, company_file_shrunk; the old directory stays then
 */
export async function refreshCompanies(deps: RefreshCompaniesDeps): Promise<RefreshedCompanies> {
  const file = parseCompanyTickersExchange(await deps.edgar.companyTickers());
  const before = await deps.companies.current();
  if (file.length < before.size * SMALLEST_SHARE)
    throw new AppError(
      'upstream',
      'company_file_shrunk',
      `The file of companies fell from ${before.size} to ${file.length} rows.`,
    );
  const rows = applyOverrides(file, await deps.overrides.list());
  // Before the list they are told by is replaced: a rename is then followed however often that fails.
  const renames = renamesBetween(before, rows);
  for (const rename of renames) await deps.renames.record(rename, dateIn(deps.clock));
  await deps.companies.replace(rows, withRenames(before.renames, renames));
  return { tickers: rows.length, gained: before.size === 0 ? [] : gainedSince(before, rows) };
}

/** Filings from before a company had its ticker are stored without it and show up nowhere. */
function gainedSince(before: CompanyDirectory, rows: readonly CompanyRow[]): string[] {
  const changed = rows.filter(({ ticker, cik }) => before.byTicker(ticker)?.cik !== cik);
  return [...new Set(changed.map(({ cik }) => cik))].slice(0, MOST_GAINED);
}

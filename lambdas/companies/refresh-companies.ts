import { AppError } from '#domain/app-error.ts';
import { type CompanyDirectory, parseCompanyTickersExchange } from '#domain/companies/company-directory.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import { type Rename, withRenames } from '#domain/companies/former-tickers.ts';
import { firstTickersBetween, lastTickersBetween, renamesBetween } from '#domain/companies/renames.ts';
import { applyOverrides } from '#domain/companies/ticker-overrides.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { Renames } from './follow-renames.ts';

export type RefreshCompaniesDeps = {
  edgar: { companyTickers(): Promise<unknown> };
  companies: {
    current(): Promise<CompanyDirectory>;
    replace(rows: readonly CompanyRow[], renames: readonly Rename[]): Promise<void>;
  };
  overrides: Pick<Store['overrides'], 'list'>;
  renames: Pick<Renames, 'record'>;
  backfills: Pick<Store['backfills'], 'requested'>;
  clock: Clock;
};

export type RefreshedCompanies = {
  /** The number of tickers now in the directory. */
  tickers: number;
  /** CIKs with a new ticker, whose filings must be fetched again; largest companies first. */
  gained: string[];
  /** CIKs that lost their last ticker and were ever watched. Their filings must be fetched again, too. */
  lost: string[];
};

/** A file with fewer rows than this share of the last one is treated as broken. */
const SMALLEST_SHARE = 0.5;

/**
 * A busy day has thirty new tickers. Beyond this limit, a company's filings are fetched when somebody adds its ticker.
 */
const MOST_GAINED = 200;

/**
 * Replaces the directory of companies and tickers with the SEC's latest file, corrected by our overrides.
 * @throws AppError edgar_*, company_file_unreadable, company_file_shrunk; in these cases the old directory stays
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
  // Renames are recorded before the old list is replaced, because they can only be detected by comparing the two.
  // Recorded renames are retried until they succeed.
  const renames = renamesBetween(before, rows);
  const unlisted = lastTickersBetween(before, rows);
  const lost = await deps.backfills.requested(unlisted.map(({ cik }) => cik));
  const moves = [
    ...renames,
    ...firstTickersBetween(before, rows),
    ...unlisted.filter(({ cik }) => lost.has(cik)),
  ];
  for (const move of moves) await deps.renames.record(move, dateIn(deps.clock));
  await deps.companies.replace(rows, withRenames(before.renames, renames));
  return {
    tickers: rows.length,
    gained: before.size === 0 ? [] : gainedSince(before, rows),
    lost: [...lost],
  };
}

/**
 * Returns the companies that gained a ticker. Filings from before then are stored without the ticker and appear in
 * no list.
 */
function gainedSince(before: CompanyDirectory, rows: readonly CompanyRow[]): string[] {
  const changed = rows.filter(({ ticker, cik }) => before.byTicker(ticker)?.cik !== cik);
  return [...new Set(changed.map(({ cik }) => cik))].slice(0, MOST_GAINED);
}

import { AppError } from '#domain/app-error.ts';
import {
  type CompanyDirectory,
  type CompanyRow,
  parseCompanyTickersExchange,
} from '#domain/company-directory.ts';

export type RefreshCompaniesDeps = {
  edgar: { companyTickers(): Promise<unknown> };
  companies: {
    current(): Promise<CompanyDirectory>;
    replace(rows: readonly CompanyRow[]): Promise<void>;
  };
};

/** A file that lost more than this share of its rows is taken for a broken one. */
const SMALLEST_SHARE = 0.5;

/**
 * Replaces the directory of companies and tickers by the SEC's newest.
 * @returns how many tickers it has
 * @throws AppError edgar_*, company_file_unreadable, company_file_shrunk: the old directory stays
 */
export async function refreshCompanies(deps: RefreshCompaniesDeps): Promise<number> {
  const rows = parseCompanyTickersExchange(await deps.edgar.companyTickers());
  const { size } = await deps.companies.current();
  if (rows.length < size * SMALLEST_SHARE)
    throw new AppError(
      'upstream',
      'company_file_shrunk',
      `The file of companies fell from ${size} to ${rows.length} rows.`,
    );
  await deps.companies.replace(rows);
  return rows.length;
}

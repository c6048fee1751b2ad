import { cikIn, cikName, watchNameIn } from '#domain/companies/cik-name.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import { tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import type { Store } from '#lambdas/store/types.ts';

export type FindCompanyDeps = {
  companies: { current(): Promise<CompanyDirectory> };
  filings: Pick<Store['filings'], 'latestOf'>;
};

/**
 * Returns the company that a text names: by its ticker in any spelling, by a former ticker, or by its CIK name.
 * @returns `name`: the canonical spelling of the text
 * @throws AppError ticker_not_recognized
 */
export async function companyNamed(
  deps: FindCompanyDeps,
  text: string,
): Promise<{ name: string; company: CompanyRow }> {
  const name = watchNameIn(text);
  const company = name === null ? null : await findCompany(deps, await deps.companies.current(), name);
  if (name === null || company === null) throw tickerNotRecognized('not-found');
  return { name, company };
}

/**
 * Returns the company with this canonical name. A company without a ticker is looked up through its stored filings,
 * which takes one table request.
 * @returns `null` if there is no such company
 */
export async function findCompany(
  { filings }: Pick<FindCompanyDeps, 'filings'>,
  directory: CompanyDirectory,
  name: string,
): Promise<CompanyRow | null> {
  const cik = cikIn(name);
  if (cik === null) return directory.find(name);
  const [ticker] = directory.tickersOf(cik);
  if (ticker !== undefined) return directory.byTicker(ticker);
  const [latest] = await filings.latestOf(cik, 1);
  const company = latest?.companies.find((each) => each.cik === cik);
  return company === undefined ? null : { cik, name: company.name, ticker: cikName(cik), exchange: null };
}

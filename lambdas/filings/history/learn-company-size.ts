import { annualRevenueIn } from '#domain/companies/company-size.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CompanySizeDeps = {
  companySizes: Pick<Store['companySizes'], 'get' | 'keepRevenue'>;
};

/**
 * Stores the revenue that a 10-K or 10-Q states, so that the size of later deals can be judged against it. Makes one
 * request per ticker.
 */
export async function keepRevenue(
  { companySizes }: CompanySizeDeps,
  { companies }: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { facts } = read.explanation;
  const revenue = facts?.kind === 'periodic-report' ? annualRevenueIn(facts.figures) : null;
  if (revenue === null) return read;
  await Promise.all((companies[0]?.tickers ?? []).map((ticker) => companySizes.keepRevenue(ticker, revenue)));
  return read;
}

/**
 * Rates a deal reported in an 8-K relative to the company's size. Makes one request if there is a deal, otherwise none.
 */
export async function weighDeal(
  { companySizes }: CompanySizeDeps,
  { companies }: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const ticker = companies[0]?.tickers[0];
  if (read.weighDeals === undefined || ticker === undefined) return read;
  const size = await companySizes.get(ticker);
  return size === null ? read : { ...read, ...read.weighDeals(size) };
}

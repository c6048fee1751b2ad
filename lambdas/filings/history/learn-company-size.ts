import { type AnnualRevenue, annualRevenueIn, type CompanySize } from '#domain/companies/company-size.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';

export type CompanySizeDeps = {
  companySizes: {
    get(ticker: string): Promise<CompanySize | null>;
    keepRevenue(ticker: string, revenue: AnnualRevenue): Promise<void>;
  };
};

/** Keeps the revenue that a 10-K or 10-Q states, to weigh deals against. One request per ticker. */
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

/** Weighs a deal that an 8-K tells against the size of the company. One request where there is a deal, else none. */
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

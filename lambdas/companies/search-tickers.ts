import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { TickerHit } from '#domain/contract/tickers-contract.ts';

export type SearchTickersDeps = { companies: { current(): Promise<CompanyDirectory> } };

const MAX_HITS = 10;
const MAX_QUERY_LENGTH = 100;

/** Returns companies that match a text, best first; none for an empty text, or before the directory is loaded. */
export async function searchTickers(deps: SearchTickersDeps, text: string): Promise<TickerHit[]> {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  if (query === '') return [];
  const directory = await deps.companies.current();
  return directory.search(query, MAX_HITS).map(({ ticker, name }) => ({ ticker, name }));
}

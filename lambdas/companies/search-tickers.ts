import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { TickerHit } from '#domain/contract/tickers.ts';

const MAX_HITS = 10;
const MAX_QUERY_LENGTH = 100;

/** Companies that a text may mean, best first; none for an empty text or before the directory is loaded. */
export async function searchTickers(
  deps: { directory(): Promise<CompanyDirectory> },
  text: string,
): Promise<TickerHit[]> {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  if (query === '') return [];
  const directory = await deps.directory();
  return directory.search(query, MAX_HITS).map(({ ticker, name }) => ({ ticker, name }));
}

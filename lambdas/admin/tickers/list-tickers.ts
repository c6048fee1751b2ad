import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type {
  AdminTickerRow,
  AdminTickersQuery,
  AdminTickersResponse,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import type { Store } from '#lambdas/store/types.ts';
import { watcherCountView } from './watcher-count-view.ts';

export type ListTickersDeps = {
  companies: { current(): Promise<CompanyDirectory> };
  quotes: Pick<Store['quotes'], 'page' | 'countsOf'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
  overrides: Pick<Store['overrides'], 'list'>;
};

const PER_PAGE = 20;
const CIK = /^\d{1,10}$/;

/**
 * Lists watched tickers in alphabetical order, or those that match a text, with their watchers as last counted. Takes
 * three requests.
 */
export async function listTickers(
  deps: ListTickersDeps,
  { q = '', cursor = '' }: AdminTickersQuery,
): Promise<AdminTickersResponse> {
  const directory = await deps.companies.current();
  const page =
    q === ''
      ? await deps.quotes.page(PER_PAGE, cursor)
      : { tickers: await deps.quotes.countsOf(matching(directory, q)), cursor: null };
  const [snapshots, overrides] = await Promise.all([
    deps.snapshots.batchGet(page.tickers.map(({ ticker }) => ticker)),
    deps.overrides.list(),
  ]);
  const byHand = new Set(overrides.map(({ ticker }) => ticker));
  const tickers = page.tickers.map(({ ticker, counts }): AdminTickerRow => {
    const company = directory.find(ticker);
    const quote = snapshots.get(ticker)?.quote;
    return {
      ticker,
      company: company?.name ?? null,
      cik: company?.cik ?? null,
      watchers: counts && watcherCountView(counts),
      price: quote?.price ?? null,
      quoted_at: quote?.asOf ?? null,
      by_hand: byHand.has(ticker),
    };
  });
  return { tickers, cursor: page.cursor };
}

function matching(directory: CompanyDirectory, q: string): string[] {
  if (CIK.test(q)) return directory.tickersOf(q.padStart(10, '0')).slice(0, PER_PAGE);
  return directory.search(q, PER_PAGE).map(({ ticker }) => ticker);
}

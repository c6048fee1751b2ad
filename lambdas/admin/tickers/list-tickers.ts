import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type {
  AdminTickerRow,
  AdminTickersQuery,
  AdminTickersResponse,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListTickersDeps = {
  companies: { current(): Promise<CompanyDirectory> };
  quotes: Pick<Store['quotes'], 'page'>;
  snapshots: Pick<Store['snapshots'], 'batchGet'>;
  watchers: Pick<Store['watchers'], 'counts'>;
  overrides: Pick<Store['overrides'], 'list'>;
};

const PER_PAGE = 20;
const CIK = /^\d{1,10}$/;

/**
 * Lists watched tickers in alphabetical order, or those that match a text. It takes two counting queries for
 * each ticker, one query for the page, and three requests for all tickers together.
 */
export async function listTickers(
  deps: ListTickersDeps,
  { q = '', cursor = '' }: AdminTickersQuery,
): Promise<AdminTickersResponse> {
  const directory = await deps.companies.current();
  const page =
    q === '' ? await deps.quotes.page(PER_PAGE, cursor) : { tickers: matching(directory, q), cursor: null };
  const [snapshots, watchers, overrides] = await Promise.all([
    deps.snapshots.batchGet(page.tickers),
    deps.watchers.counts(page.tickers),
    deps.overrides.list(),
  ]);
  const byHand = new Set(overrides.map(({ ticker }) => ticker));
  const tickers = page.tickers.map((ticker): AdminTickerRow => {
    const company = directory.find(ticker);
    const quote = snapshots.get(ticker)?.quote;
    const { isEstimate = false, readers = 0, visitors = 0 } = watchers.get(ticker) ?? {};
    return {
      ticker,
      company: company?.name ?? null,
      cik: company?.cik ?? null,
      watchers: { readers, visitors, is_estimate: isEstimate },
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

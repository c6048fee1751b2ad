import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type { StockQuote } from '#domain/contract/quotes-contract.ts';
import { stockQuoteView } from '#domain/views/quote-view.ts';
import { tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewStockQuoteDeps = {
  companies: { current(): Promise<CompanyDirectory> };
  quotes: Pick<Store['quotes'], 'view'>;
};

/**
 * Returns a ticker's quote with the closing prices and filings for the chart, for everybody. Figures are `null` before
 * its first quote.
 * @throws AppError ticker_not_recognized
 */
export async function viewStockQuote(deps: ViewStockQuoteDeps, text: string): Promise<StockQuote> {
  const ticker = normalizeTicker(text);
  const company = ticker === null ? null : (await deps.companies.current()).find(ticker);
  if (company === null) throw tickerNotRecognized('not-found');
  const { snapshot, closes } = await deps.quotes.view(company.ticker);
  return stockQuoteView(company.ticker, snapshot, closes, company.exchange);
}

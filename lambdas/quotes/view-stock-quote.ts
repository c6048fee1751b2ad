import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type { Close, StockQuote } from '#domain/contract/quotes.ts';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { stockQuoteView } from '#domain/views/quote-view.ts';
import { tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';

export type ViewStockQuoteDeps = {
  companies: { current(): Promise<CompanyDirectory> };
  quotes: { view(ticker: string): Promise<{ snapshot: Snapshot | null; closes: Close[] }> };
};

/**
 * A ticker's quote with its closes and filings for the chart, for everybody. Figures are `null` before its first quote.
 * @throws AppError ticker_not_recognized
 */
export async function viewStockQuote(deps: ViewStockQuoteDeps, text: string): Promise<StockQuote> {
  const ticker = normalizeTicker(text);
  const company = ticker === null ? null : (await deps.companies.current()).find(ticker);
  if (company === null) throw tickerNotRecognized('not-found');
  const { snapshot, closes } = await deps.quotes.view(company.ticker);
  return stockQuoteView(company.ticker, snapshot, closes, company.exchange);
}

import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker.ts';
import { headlineFor } from '#domain/filings/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { stockQuoteView } from '#domain/views/quote-view.ts';
import { tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import type { ViewStockQuoteDeps } from '#lambdas/quotes/view-stock-quote.ts';

export type ViewPublicTickerDeps = ViewStockQuoteDeps & {
  companies: { current(): Promise<CompanyDirectory> };
  filings: { latestOf(cik: string, limit: number): Promise<StoredFiling[]> };
};

/**
 * What everybody may read of a ticker: its quote, and its filings without the analysis that is part of a plan.
 * @throws AppError ticker_not_recognized
 */
export async function viewPublicTicker(
  deps: ViewPublicTickerDeps,
  text: string,
): Promise<PublicTickerResponse> {
  const ticker = normalizeTicker(text);
  const company = ticker === null ? null : (await deps.companies.current()).find(ticker);
  if (company === null) throw tickerNotRecognized('not-found');
  const [{ snapshot, closes }, filings] = await Promise.all([
    deps.quotes.view(company.ticker),
    deps.filings.latestOf(company.cik, FILINGS_PER_TICKER),
  ]);
  return {
    ticker: company.ticker,
    company_name: company.name,
    renamed_from: company.ticker === ticker ? null : ticker,
    quote: stockQuoteView(company.ticker, snapshot, closes, company.exchange),
    filings: filings.map((filing) => headlineFor(filing, company)),
  };
}

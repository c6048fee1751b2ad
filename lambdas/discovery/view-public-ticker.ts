import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import type { PublicInsiderTrade, PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { headlineFor } from '#domain/filings/highlights.ts';
import { shownFiling } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { marketTrade } from '#domain/views/market-trade.ts';
import { stockQuoteView } from '#domain/views/quote-view.ts';
import { companyNamed, type FindCompanyDeps } from '#lambdas/companies/find-company.ts';
import type { ViewStockQuoteDeps } from '#lambdas/quotes/view-stock-quote.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import { cursorAt } from './view-public-filings.ts';

export type ViewPublicTickerDeps = ViewStockQuoteDeps &
  FindCompanyDeps & {
    clock: Pick<Clock, 'now'>;
  };

/** The number of newest filings that the page searches for insiders' trades and forms, in one table request. */
const SEARCHED = 100;
const MOST_TRADES = 20;
const TRADES_OF_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Returns the public data of a ticker, or of a company without one: its quote, its filings without the paid
 * analysis, and its insiders' trades.
 * @throws AppError ticker_not_recognized
 */
export async function viewPublicTicker(
  deps: ViewPublicTickerDeps,
  text: string,
): Promise<PublicTickerResponse> {
  const { name, company } = await companyNamed(deps, text);
  const [{ snapshot, closes }, stored] = await Promise.all([
    deps.quotes.view(company.ticker),
    deps.filings.latestOf(company.cik, SEARCHED),
  ]);
  const filings = stored.slice(0, FILINGS_PER_TICKER);
  const last = filings.at(-1);
  const present = new Set(stored.map(({ formType }) => formType));
  return {
    ticker: company.ticker,
    company_name: company.name,
    renamed_from: company.ticker === name ? null : name,
    quote: stockQuoteView(company.ticker, snapshot, closes, company.exchange),
    filings: filings.map((filing) => headlineFor(shownFiling(filing), company)),
    cursor: last !== undefined && stored.length > filings.length ? cursorAt(last) : null,
    forms: FORMS.map(({ value }) => value).filter((value) => present.has(value)),
    insiders: tradesIn(stored, dateIn(deps.clock)),
  };
}

function tradesIn(filings: readonly StoredFiling[], now: Date): PublicInsiderTrade[] {
  const since = new Date(now.getTime() - TRADES_OF_DAYS * DAY_MS).toISOString();
  return filings
    .filter(({ acceptedAt }) => acceptedAt >= since)
    .flatMap(({ accession, acceptedAt, insiderData }) => {
      const trade = insiderData === null ? null : marketTrade(insiderData);
      return trade === null ? [] : [{ id: accession, filed_at: acceptedAt, ...trade }];
    })
    .slice(0, MOST_TRADES);
}

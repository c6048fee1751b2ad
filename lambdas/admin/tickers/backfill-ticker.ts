import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { BackfillResponse } from '#domain/contract/admin/admin-tickers-contract.ts';
import { type RequestBackfillsDeps, requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { tickerIn, tickerNotFound } from './view-ticker.ts';

export type BackfillTickerDeps = RequestBackfillsDeps & {
  companies: { current(): Promise<CompanyDirectory> };
};

/**
 * Has the newest filings of a ticker's company fetched again, even if that was already done today.
 * @throws AppError ticker_malformed, ticker_not_found
 */
export async function backfillTicker(deps: BackfillTickerDeps, written: string): Promise<BackfillResponse> {
  const company = (await deps.companies.current()).find(tickerIn(written));
  if (company === null) throw tickerNotFound();
  const requested = await requestBackfills(deps, [company.cik], { repeatAfterDays: 0 });
  return { requested: requested.length > 0 };
}

import type { FilingFilter } from '#domain/contract/filing-filter-contract.ts';
import type { TickerFilingsResponse } from '#domain/contract/filings-contract.ts';
import { FILINGS_PER_TICKER } from '#domain/contract/limits-contract.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { isPro } from '#domain/plans/plan.ts';
import { filterFilings, isFiltering } from '#domain/views/filing-filter.ts';
import { filingForViewer } from '#domain/views/filing-for-viewer.ts';
import { filingView } from '#domain/views/filing-view.ts';
import { companyNamed, type FindCompanyDeps } from '#lambdas/companies/find-company.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { PastReactions } from '#lambdas/track-record/past-reactions.ts';

/** Number of filings that a filter searches. */
const FILTERED = 100;

export type ListTickerFilingsDeps = FindCompanyDeps & {
  users: Pick<Store['users'], 'get'>;
  filings: Pick<Store['filings'], 'latestOf'>;
  pastReactions: PastReactions;
};

/**
 * Lists a ticker's newest filings, for everybody; how much of the analysis is included depends on the caller's plan.
 * @param input.limit 1 to 20
 * @param input.filter searches the last hundred filings
 * @throws AppError ticker_not_recognized
 */
export async function listTickerFilings(
  deps: ListTickerFilingsDeps,
  input: { ticker: string; limit: number; userId: string | null; filter: FilingFilter },
): Promise<TickerFilingsResponse> {
  const { company } = await companyNamed(deps, input.ticker);
  const limit = clamp(input.limit);
  const [filings, user] = await Promise.all([
    deps.filings.latestOf(company.cik, isFiltering(input.filter) ? FILTERED : limit),
    input.userId === null ? null : deps.users.get(input.userId),
  ]);
  const reactionOf = await deps.pastReactions(filings);
  const { analysis } = entitlementsOf(user);
  const views = filings.map((filing) => filingForViewer(filingView(filing, reactionOf(filing)), analysis));
  return {
    filings: filterFilings(views, input.filter).slice(0, limit),
    company_name: company.name,
    ticker: company.ticker,
    is_pro_user: user !== null && isPro(user),
  };
}

function clamp(limit: number): number {
  return Number.isFinite(limit)
    ? Math.min(Math.max(Math.trunc(limit), 1), FILINGS_PER_TICKER)
    : FILINGS_PER_TICKER;
}

import { countGains, GAINS_DAYS } from '#domain/alerts/plan-gains.ts';
import type { PlanGainsResponse } from '#domain/contract/billing-contract.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewPlanGainsDeps = {
  users: Pick<Store['users'], 'account'>;
  companyFilings: Pick<Store['companyFilings'], 'since'>;
  clock: Clock;
};

/** Each company takes one request; this is the PRO ticker limit without add-on packs. */
const MAX_COMPANIES = 50;
const AT_ONCE = 10;

/**
 * Returns what PRO would add to a user's watchlist, based on the filings of recent days.
 * @throws AppError session_not_found
 */
export async function viewPlanGains(deps: ViewPlanGainsDeps, userId: string): Promise<PlanGainsResponse> {
  const account = await deps.users.account(userId);
  if (account === null) throw sessionNotFound();
  const ciks = [...new Set(account.watched.map(({ cik }) => cik))];
  const from = isoIn(deps.clock, -GAINS_DAYS * 86_400);
  const counted = await mapLimit(ciks.slice(0, MAX_COMPANIES), AT_ONCE, async (cik) => {
    return [cik, await deps.companyFilings.since(cik, from)] as const;
  });
  const { tickers, tickersInNeed, alerts, unlocked } = countGains(account, new Map(counted));
  return {
    days: GAINS_DAYS,
    tickers,
    tickers_in_need: tickersInNeed,
    alerts,
    unlocked_filings: unlocked,
    is_all: ciks.length <= MAX_COMPANIES,
  };
}

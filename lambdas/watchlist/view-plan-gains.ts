import { type CountedFiling, countGains, GAINS_DAYS } from '#domain/alerts/plan-gains.ts';
import type { PlanGainsResponse } from '#domain/contract/billing.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';

export type ViewPlanGainsDeps = {
  users: Pick<Users, 'account'>;
  companyFilings: {
    /** The newest filings since then, by one request. */
    since(cik: string, from: string): Promise<CountedFiling[]>;
  };
  clock: Clock;
};

/** One request each: as many as PRO holds without packs. */
const MAX_COMPANIES = 50;
const AT_ONCE = 10;

/**
 * What a user's watchlist would gain with PRO, by the filings of the last days.
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

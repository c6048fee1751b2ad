import { ADD_ON_PACK_TICKERS, FREE_TICKER_LIMIT, PRO_TICKER_LIMIT } from '#domain/contract/limits.ts';

/** What decides on somebody's plan. */
export type PlanHolder = { planType: string; planStatus: string; isAdmin: boolean };

/** What decides how many tickers somebody may watch. */
type TickerLimitHolder = PlanHolder & { storedTickerLimit: number | null; addOnPacks: number };

/** Admins count as PRO. @see specification §4, "Derived flags" */
export function isPro(user: PlanHolder): boolean {
  return user.isAdmin || (user.planType === 'pro' && user.planStatus === 'active');
}

/**
 * Tickers a user may watch.
 * @see specification §9: free 10, PRO 50 and 20 with each pack; a limit stored for the user wins
 */
export function tickerLimit(user: TickerLimitHolder): number {
  if (user.storedTickerLimit !== null) return user.storedTickerLimit;
  return isPro(user) ? PRO_TICKER_LIMIT + user.addOnPacks * ADD_ON_PACK_TICKERS : FREE_TICKER_LIMIT;
}

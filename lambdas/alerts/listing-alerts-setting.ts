import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { ListingAlertsResponse } from '#domain/contract/discovery/listing-alerts-contract.ts';
import type { MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { marketDate } from '#domain/market/market-rows.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListingAlertsDeps = ChangeUserDeps & { market: Pick<Store['market'], 'between'> };

const DAYS = 30;

/**
 * Returns whether a reader gets new-listing alerts, and how many there were in the last 30 days, in at most two
 * requests.
 * @throws AppError session_not_found
 */
export async function viewListingAlerts(
  deps: ListingAlertsDeps,
  userId: string,
): Promise<ListingAlertsResponse> {
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  return responseFor(deps, user);
}

/** Turns new-listing alerts on or off. @throws AppError session_not_found, pro_required */
export async function setListingAlerts(
  deps: ListingAlertsDeps,
  userId: string,
  isOn: boolean,
): Promise<ListingAlertsResponse> {
  const { after } = await changeUser(deps, userId, (user) => {
    if (isOn && !entitlementsOf(user).newListings)
      throw new AppError('forbidden', 'pro_required', 'Alerts about new listings are part of PRO.');
    if ((user.listingAlerts?.isOn ?? false) === isOn) return {};
    return { listingAlerts: { isOn, since: isoIn(deps.clock) } };
  });
  return responseFor(deps, after);
}

async function responseFor(
  deps: ListingAlertsDeps,
  user: Viewer & Pick<User, 'listingAlerts'>,
): Promise<ListingAlertsResponse> {
  const today = newYorkDate(dateIn(deps.clock));
  const rows = await deps.market.between('listings', { from: addDays(today, 1 - DAYS), until: today });
  const steps = rows.filter(({ listing }) => listing?.is_new_stage === true);
  return {
    is_on: user.listingAlerts?.isOn ?? false,
    is_offered: entitlementsOf(user).newListings,
    days: DAYS,
    steps: IMPORTANCE_LEVELS.map((level) => ({ importance_level: level, count: countOf(steps, level) })),
    busiest_day: Math.max(0, ...[...Map.groupBy(steps, marketDate).values()].map(({ length }) => length)),
  };
}

function countOf(rows: readonly MarketRow[], level: MarketRow['importance_level']): number {
  return rows.filter(({ importance_level }) => importance_level === level).length;
}

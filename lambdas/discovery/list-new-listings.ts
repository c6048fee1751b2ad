import { AppError } from '#domain/app-error.ts';
import { MAX_NEW_LISTINGS, type NewListingsResponse } from '#domain/contract/new-listings-contract.ts';
import type { NewListing } from '#domain/listings/new-listing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListNewListingsDeps = {
  users: Pick<Store['users'], 'get'>;
  /** @param month for example `2026-11` */
  newListings: Pick<Store['newListings'], 'inMonth'>;
  clock: Clock;
};

/** A new listing without news for this many months is left out. */
const MONTHS_SHOWN = 6;
const DEFAULT_LIMIT = 50;

/**
 * Lists companies that are about to go public, latest news first.
 * @throws AppError pro_required for users without PRO
 */
export async function listNewListings(
  deps: ListNewListingsDeps,
  input: { userId: string; limit: number },
): Promise<NewListingsResponse> {
  const user = await deps.users.get(input.userId);
  if (user === null) throw sessionNotFound();
  if (!entitlementsOf(user).newListings) {
    throw new AppError('forbidden', 'pro_required', 'New listings are part of PRO.');
  }
  const limit = Number.isFinite(input.limit)
    ? Math.min(Math.max(Math.trunc(input.limit), 1), MAX_NEW_LISTINGS)
    : DEFAULT_LIMIT;
  const listings: NewListing[] = [];
  for (const month of monthsBefore(dateIn(deps.clock), MONTHS_SHOWN)) {
    if (listings.length >= limit) break;
    listings.push(...(await deps.newListings.inMonth(month, limit - listings.length)));
  }
  return { listings };
}

/** Returns this month and those before it, newest first. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

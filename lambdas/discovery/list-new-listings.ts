import { AppError } from '#domain/app-error.ts';
import { MAX_NEW_LISTINGS, type NewListingsResponse } from '#domain/contract/new-listings.ts';
import type { NewListing } from '#domain/listings/new-listing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';

export type ListNewListingsDeps = {
  users: Pick<Users, 'get'>;
  /** @param month `2026-11` */
  newListings: { inMonth(month: string, limit: number): Promise<NewListing[]> };
  clock: Clock;
};

/** A listing without news for this long is left out. */
const MONTHS_SHOWN = 6;
const DEFAULT_LIMIT = 50;

/**
 * Companies that are about to go public, latest news first.
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

/** This month and those before it, newest first. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

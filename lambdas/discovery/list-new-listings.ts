import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { MAX_NEW_LISTINGS, type NewListingsResponse } from '#domain/contract/new-listings.ts';
import type { NewListing } from '#domain/listings/new-listing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';

export type ListNewListingsDeps = {
  now(): Date;
  user(userId: string): Promise<User | null>;
  /** @param month `2026-11` */
  newListingsIn(month: string, limit: number): Promise<NewListing[]>;
};

/** A story without news for so long has nothing new to show. */
const MONTHS_SHOWN = 6;
const DEFAULT_LIMIT = 50;

/**
 * Companies on their way to market, market-wide, the latest step first.
 * @throws AppError pro_required for who is not PRO
 */
export async function listNewListings(
  deps: ListNewListingsDeps,
  input: { userId: string; limit: number },
): Promise<NewListingsResponse> {
  const user = await deps.user(input.userId);
  if (user === null) throw sessionNotFound();
  if (!entitlementsOf(user).newListings) {
    throw new AppError('forbidden', 'pro_required', 'New listings are part of PRO.');
  }
  const limit = Number.isFinite(input.limit)
    ? Math.min(Math.max(Math.trunc(input.limit), 1), MAX_NEW_LISTINGS)
    : DEFAULT_LIMIT;
  const listings: NewListing[] = [];
  for (const month of monthsBefore(deps.now(), MONTHS_SHOWN)) {
    if (listings.length >= limit) break;
    listings.push(...(await deps.newListingsIn(month, limit - listings.length)));
  }
  return { listings };
}

/** This month and those before it, newest first. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

import { AppError } from '#domain/app-error.ts';
import {
  MAX_NEW_LISTINGS,
  type NewListingsResponse,
} from '#domain/contract/discovery/new-listings-contract.ts';
import { type ListingFilter, matchesListing, sortedListings } from '#domain/listings/listing-filter.ts';
import type { NewListing } from '#domain/listings/new-listing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListNewListingsDeps = {
  users: Pick<Store['users'], 'get'>;
  /** @param month for example `2026-11` */
  newListings: Pick<Store['newListings'], 'get' | 'inMonth'>;
  clock: Clock;
};

/** A listing without a step for this many months is omitted. */
const MONTHS_SHOWN = 6;
const DEFAULT_LIMIT = 50;
/** The maximum number of listings read per month, which is about four times the expected number. */
const MOST_OF_A_MONTH = 250;

/**
 * Lists companies that are about to go public and match a filter, by default with the latest step first. It makes at
 * most one table request for the reader and six for the months, or one for a single company's listing.
 * @throws AppError pro_required for users without PRO
 */
export async function listNewListings(
  deps: ListNewListingsDeps,
  input: { userId: string; limit: number; filter: ListingFilter },
): Promise<NewListingsResponse> {
  const user = await deps.users.get(input.userId);
  if (user === null) throw sessionNotFound();
  if (!entitlementsOf(user).newListings) {
    throw new AppError('forbidden', 'pro_required', 'New listings are part of PRO.');
  }
  const limit = Number.isFinite(input.limit)
    ? Math.min(Math.max(Math.trunc(input.limit), 1), MAX_NEW_LISTINGS)
    : DEFAULT_LIMIT;
  const matching = await matchingStories(deps, input.filter, limit);
  return { listings: matching.slice(0, limit), has_more: matching.length > limit };
}

/** Reads months until there are enough listings, or all months if the order depends on all listings. */
async function matchingStories(
  deps: ListNewListingsDeps,
  filter: ListingFilter,
  limit: number,
): Promise<NewListing[]> {
  if (filter.company !== undefined) {
    const { story } = await deps.newListings.get(filter.company);
    return story !== null && matchesListing(story, filter) ? [story] : [];
  }
  const found: NewListing[] = [];
  for (const month of monthsBefore(dateIn(deps.clock), MONTHS_SHOWN)) {
    if (filter.sort === 'latest' && found.length > limit) break;
    const stories = await deps.newListings.inMonth(month, MOST_OF_A_MONTH);
    found.push(...stories.filter((story) => matchesListing(story, filter)));
  }
  return sortedListings(found, filter.sort);
}

/** Returns the current month and those before it, newest first. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

import type { NewListing } from '#domain/listings/new-listing.ts';

/** Most stories one answer holds. */
export const MAX_NEW_LISTINGS = 100;

/** GET /api/new-listings?limit=50: companies on their way to market, the latest step first. For PRO. */
export type NewListingsResponse = { listings: NewListing[] };

import * as v from 'valibot';
import { NewListing } from '#domain/listings/new-listing.ts';

/** The maximum number of listings in a response. */
export const MAX_NEW_LISTINGS = 100;

/**
 * GET /api/new-listings?limit=50: companies that are about to go public, most recent step first. PRO only.
 */
export const NewListingsResponse = v.object({
  listings: v.array(NewListing),
  /** Whether more listings match than the ones returned. */
  has_more: v.optional(v.boolean(), false),
});
export type NewListingsResponse = v.InferOutput<typeof NewListingsResponse>;

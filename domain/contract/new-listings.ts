import * as v from 'valibot';
import { NewListing } from '#domain/listings/new-listing.ts';

/** Most stories one answer holds. */
export const MAX_NEW_LISTINGS = 100;

/** GET /api/new-listings?limit=50: companies about to go public, latest step first. PRO only. */
export const NewListingsResponse = v.object({ listings: v.array(NewListing) });
export type NewListingsResponse = v.InferOutput<typeof NewListingsResponse>;

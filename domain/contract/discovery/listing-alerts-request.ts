import * as v from 'valibot';

/** POST /api/listing-alerts. Unknown fields are rejected by name. */
export const ListingAlertsRequest = v.strictObject({ is_on: v.boolean() });
export type ListingAlertsRequest = v.InferOutput<typeof ListingAlertsRequest>;

import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/**
 * GET and POST /api/listing-alerts: whether alerts about new listings of the whole market are on, and how many there
 * would have been.
 */
export const ListingAlertsResponse = v.object({
  is_on: v.boolean(),
  /** Whether the plan includes them. */
  is_offered: v.boolean(),
  /** The number of past days of which the alerts are counted. */
  days: v.number(),
  /** Steps in these days that reached a new stage; each causes one alert. */
  steps: v.array(v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), count: v.number() })),
  /** The largest number of alerts on one day. */
  busiest_day: v.number(),
});
export type ListingAlertsResponse = v.InferOutput<typeof ListingAlertsResponse>;

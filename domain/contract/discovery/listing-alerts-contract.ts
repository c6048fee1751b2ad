import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/**
 * GET and POST /api/listing-alerts: whether alerts about new listings in the whole market are on, and how many there
 * would have been.
 */
export const ListingAlertsResponse = v.object({
  is_on: v.boolean(),
  /** Whether the plan includes them. */
  is_offered: v.boolean(),
  /** The number of past days for which alerts are counted. */
  days: v.number(),
  /** How many listings reached a new stage in these days, by level; each such step causes one alert. */
  steps: v.array(v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), count: v.number() })),
  /** The number of alerts on the day with the most. */
  busiest_day: v.number(),
});
export type ListingAlertsResponse = v.InferOutput<typeof ListingAlertsResponse>;

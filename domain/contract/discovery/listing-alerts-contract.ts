import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** GET and POST /api/listing-alerts: alerts about new listings of the whole market, and what they amount to. */
export const ListingAlertsResponse = v.object({
  is_on: v.boolean(),
  /** Whether the plan includes them. */
  is_offered: v.boolean(),
  /** The number of past days of which the alerts are counted. */
  days: v.number(),
  /** Steps of these days that reached a new stage: each is one alert. */
  steps: v.array(v.object({ importance_level: v.picklist(IMPORTANCE_LEVELS), count: v.number() })),
  /** Alerts of the day with the most. */
  busiest_day: v.number(),
});
export type ListingAlertsResponse = v.InferOutput<typeof ListingAlertsResponse>;

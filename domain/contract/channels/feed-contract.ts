import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';

/** GET /api/feed. Every request that changes the feed gets the same response. */
export const FeedResponse = v.object({
  /** `null` if there is no feed. */
  feed: v.nullable(
    v.object({
      created_at: v.string(),
      /** When the feed was last read, accurate to the hour; `null` if it was never read. */
      last_read_at: TextOrNull,
      /** True if the feed has not been read for too long. Reading it resumes it. */
      paused: Flag,
    }),
  ),
  /** The feed's secret URLs, only in the response to the request that created them. */
  addresses: v.nullish(v.object({ atom: v.string(), json: v.string() }), null),
});
export type FeedResponse = v.InferOutput<typeof FeedResponse>;

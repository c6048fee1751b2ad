import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';

/** GET /api/feed; every change answers it too. */
export const FeedResponse = v.object({
  /** `null` while there is none. */
  feed: v.nullable(
    v.object({
      created_at: v.string(),
      /** To within an hour; `null` before the first time. */
      last_read_at: TextOrNull,
      /** Nobody read it for too long. Reading it ends that. */
      paused: Flag,
    }),
  ),
  /** Its secret addresses, only in the answer that made them. */
  addresses: v.nullish(v.object({ atom: v.string(), json: v.string() }), null),
});
export type FeedResponse = v.InferOutput<typeof FeedResponse>;

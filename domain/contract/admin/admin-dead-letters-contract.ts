import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';

const Queue = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
const MessageId = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** GET /api/admin/dead-letters: the dead letters of one queue, or of all queues that have any. */
export const DeadLettersQuery = v.object({ queue: v.optional(Queue) });
export type DeadLettersQuery = v.InferOutput<typeof DeadLettersQuery>;

/** A message that failed too often. */
export const DeadLetter = v.object({
  queue: v.string(),
  message_id: v.string(),
  /** The message body as stored in the queue. */
  body: v.string(),
  sent_at: v.string(),
  /** The filing, reader or company that the message is about; `null` if the body cannot be read. */
  filing: TextOrNull,
  user_id: TextOrNull,
  cik: TextOrNull,
  /**
   * Why the step failed, as recorded with the filing or alert; `null` if only the function's log contains the
   * reason.
   */
  reason: TextOrNull,
  /** Whether the body is JSON. A message that is not can only be discarded. */
  is_readable: Flag,
});
export type DeadLetter = v.InferOutput<typeof DeadLetter>;

export const DeadLettersResponse = v.object({
  /** Every queue in the stage with its number of dead letters. SQS counts are approximate. */
  queues: v.array(v.object({ name: v.string(), count: v.number() })),
  letters: v.array(DeadLetter),
  /**
   * True if a queue has more messages than are shown. SQS has no paging, so some of the shown messages must be moved
   * first.
   */
  has_more: Flag,
});
export type DeadLettersResponse = v.InferOutput<typeof DeadLettersResponse>;

export const MOST_REDRIVEN = 100;

/**
 * POST /api/admin/redrive-dead-letters moves these messages back to their queue. POST /api/admin/discard-dead-letters
 * deletes them; no function can read them.
 */
export const LettersRequest = v.object({
  queue: Queue,
  message_ids: v.pipe(v.array(MessageId), v.minLength(1), v.maxLength(MOST_REDRIVEN)),
});
export type LettersRequest = v.InferOutput<typeof LettersRequest>;

/**
 * A message that an earlier call already moved is `gone`. A message that is not JSON would fail again and is not moved.
 */
export const RedriveResponse = v.object({
  moved: v.array(v.string()),
  failed: v.array(
    v.object({ message_id: v.string(), reason: v.picklist(['gone', 'unreadable', 'not_sent']) }),
  ),
});
export type RedriveResponse = v.InferOutput<typeof RedriveResponse>;

/** A message that an earlier call already discarded is `gone`. A message that is JSON is not discarded. */
export const DiscardResponse = v.object({
  discarded: v.array(v.string()),
  failed: v.array(v.object({ message_id: v.string(), reason: v.picklist(['gone', 'readable']) })),
});
export type DiscardResponse = v.InferOutput<typeof DiscardResponse>;

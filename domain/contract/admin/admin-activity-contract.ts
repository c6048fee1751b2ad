import * as v from 'valibot';
import { NumberOrNull, TextOrNull } from '#domain/contract/fields.ts';

const Day = v.pipe(v.string(), v.isoDate());
const UserId = v.pipe(v.string(), v.regex(/^\w{1,40}$/));
/** The time and id of the last entry on a page. */
const Cursor = v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#\w{26}$/));

/**
 * GET /api/admin/activity: entries about an object, by an administrator, or for a day (today by default), newest first.
 * A day can be combined with either of the other two, and an administrator with an object.
 */
export const ActivityQuery = v.object({
  day: v.optional(Day),
  admin: v.optional(UserId),
  object: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}:.{1,400}$/))),
  cursor: v.optional(Cursor),
});
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>;

const Facts = v.nullable(v.record(v.string(), v.unknown()));

/** One API call. Times are ISO. */
export const ActivityEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** Method and route, such as `POST /api/admin/change-plan`. */
  action: v.string(),
  /** User id; `null` for a caller without an admin session. */
  admin: TextOrNull,
  /** The administrator's address; `null` if the account no longer exists. */
  admin_email: TextOrNull,
  /** The caller's network address. */
  from: v.string(),
  /** HTTP status; `null` if the call was interrupted. */
  outcome: NumberOrNull,
  /** What was sent, without secrets. */
  input: v.record(v.string(), v.unknown()),
  /** The objects that were read or changed; `before` and `after` are `null` for an object that was only read. */
  notes: v.array(v.object({ object: v.string(), before: Facts, after: Facts })),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

export const ActivityResponse = v.object({ entries: v.array(ActivityEntry), cursor: TextOrNull });
export type ActivityResponse = v.InferOutput<typeof ActivityResponse>;

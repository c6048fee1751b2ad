import * as v from 'valibot';

/** The private feed of a user; times are ISO. */
export const PrivateFeed = v.object({
  /** Hex SHA-256 of the secret in its address. */
  hash: v.string(),
  createdAt: v.string(),
  lastReadAt: v.optional(v.nullable(v.string()), null),
  testedAt: v.optional(v.nullable(v.string()), null),
  /** The last note of a quiet week, which no alert stands for. */
  quiet: v.optional(v.nullable(v.object({ at: v.string(), text: v.string() })), null),
});
export type PrivateFeed = v.InferOutput<typeof PrivateFeed>;

const DAY_MS = 86_400_000;

/** A feed that nobody reads for as long as this is no longer filled. */
const UNREAD_DAYS = 30;
/** How long a test stays in a feed. */
const TEST_DAYS = 1;
/** How long the note of a quiet week stays: until the next one is due. */
const QUIET_DAYS = 7;

/** Nobody read it for too long. */
export function isFeedUnread({ createdAt, lastReadAt }: PrivateFeed, now: Date): boolean {
  return now.getTime() - Date.parse(lastReadAt ?? createdAt) > UNREAD_DAYS * DAY_MS;
}

/** The test entry is still in the feed. */
export function isFeedTested({ testedAt }: PrivateFeed, now: Date): boolean {
  return testedAt !== null && now.getTime() - Date.parse(testedAt) < TEST_DAYS * DAY_MS;
}

/** The note of a quiet week is still in the feed. */
export function isQuietNoteKept({ quiet }: PrivateFeed, now: Date): boolean {
  return quiet !== null && now.getTime() - Date.parse(quiet.at) < QUIET_DAYS * DAY_MS;
}

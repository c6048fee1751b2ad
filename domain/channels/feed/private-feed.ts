import * as v from 'valibot';
import { UNREAD_DAYS } from './feed-limits.ts';

/** A user's private feed. Times are ISO. */
export const PrivateFeed = v.object({
  /** Hex SHA-256 of the secret in the feed's address. */
  hash: v.string(),
  createdAt: v.string(),
  lastReadAt: v.optional(v.nullable(v.string()), null),
  testedAt: v.optional(v.nullable(v.string()), null),
  /** The latest note about a week without filings, which has no alert. */
  quiet: v.optional(v.nullable(v.object({ at: v.string(), text: v.string() })), null),
});
export type PrivateFeed = v.InferOutput<typeof PrivateFeed>;

const DAY_MS = 86_400_000;

/** How many days a test entry stays in a feed. */
const TEST_DAYS = 1;
/** How many days the note about a week without filings stays in a feed: until the next note is due. */
const QUIET_DAYS = 7;

/** Returns whether the feed has not been read for too long. */
export function isFeedUnread({ createdAt, lastReadAt }: PrivateFeed, now: Date): boolean {
  return now.getTime() - Date.parse(lastReadAt ?? createdAt) > UNREAD_DAYS * DAY_MS;
}

/** Returns whether the test entry is still in the feed. */
export function isFeedTested({ testedAt }: PrivateFeed, now: Date): boolean {
  return testedAt !== null && now.getTime() - Date.parse(testedAt) < TEST_DAYS * DAY_MS;
}

/** Returns whether the note about a week without filings is still in the feed. */
export function isQuietNoteKept({ quiet }: PrivateFeed, now: Date): boolean {
  return quiet !== null && now.getTime() - Date.parse(quiet.at) < QUIET_DAYS * DAY_MS;
}

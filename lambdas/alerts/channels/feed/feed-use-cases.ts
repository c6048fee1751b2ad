import { channelSwitch, isVerified } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { isFeedUnread, type PrivateFeed } from '#domain/channels/feed/private-feed.ts';
import type { FeedResponse } from '#domain/contract/channels/feed-contract.ts';
import { type ChangeUserDeps, changeUser, changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type PrivateFeedDeps = ChangeUserDeps & {
  feeds: Pick<Store['feeds'], 'of' | 'replace' | 'note' | 'remove'>;
  site: { origins: Record<BrandId, string> };
};

/** Returns the state of a user's private feed, without its URLs. */
export async function viewFeed(deps: PrivateFeedDeps, userId: string): Promise<FeedResponse> {
  return viewOf(deps, await deps.feeds.of(userId));
}

/**
 * Creates a feed with secret URLs, which only this response contains. Any earlier feed of the user ends.
 * @throws AppError not_verified, session_not_found
 */
export async function makeFeed(deps: PrivateFeedDeps, userId: string, brand: BrandId): Promise<FeedResponse> {
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  if (!isVerified(user))
    throw new AppError('forbidden', 'not_verified', 'Please verify an email address or a phone first.');
  const secret = newSecret();
  const createdAt = isoIn(deps.clock);
  if (!(await deps.feeds.replace(userId, { hash: sha256(secret), createdAt }))) throw sessionNotFound();
  await changeUser(deps, userId, (who) => channelSwitch(who, 'feed', true));
  const address = `${deps.site.origins[brand]}/api/feeds/${userId}.${secret}`;
  const feed = { created_at: createdAt, last_read_at: null, paused: false };
  return { feed, addresses: { atom: `${address}.atom`, json: `${address}.json` } };
}

/** Ends the feed: its URLs stop working. */
export async function endFeed(deps: PrivateFeedDeps, userId: string): Promise<FeedResponse> {
  await deps.feeds.remove(userId);
  await changeUser(deps, userId, (who) => channelSwitch(who, 'feed', false));
  return viewOf(deps, null);
}

/** Adds a test entry to the feed for one day. @throws AppError feed_missing */
export async function testFeed(deps: PrivateFeedDeps, userId: string): Promise<FeedResponse> {
  const feed = await deps.feeds.of(userId);
  if (feed === null) throw new AppError('not-found', 'feed_missing', 'There is no feed to test.');
  await deps.feeds.note(userId, { testedAt: isoIn(deps.clock) });
  return viewOf(deps, feed);
}

/** Stops filling a feed that nobody reads; it starts again when somebody reads it. */
export async function stopUnreadFeed(deps: PrivateFeedDeps, userId: string): Promise<void> {
  const feed = await deps.feeds.of(userId);
  if (feed !== null && !isFeedUnread(feed, dateIn(deps.clock))) return;
  await changeUserIfThere(deps, userId, (who) => channelSwitch(who, 'feed', false));
}

function viewOf(deps: PrivateFeedDeps, feed: PrivateFeed | null): FeedResponse {
  if (feed === null) return { feed: null, addresses: null };
  const { createdAt, lastReadAt } = feed;
  const paused = isFeedUnread(feed, dateIn(deps.clock));
  return { feed: { created_at: createdAt, last_read_at: lastReadAt, paused }, addresses: null };
}

import type { Recipient } from '#domain/accounts/user.ts';
import { CHANNEL_ROWS, carries, isAtLeast } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { IMPORTANCE_LEVELS, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';

const ASCENDING = IMPORTANCE_LEVELS.toSorted((one, other) => IMPORTANCE_RANK[one] - IMPORTANCE_RANK[other]);

/**
 * Returns why a filing of a given level is not sent on one channel under the current settings, worded as the end of a
 * sentence.
 * @returns `null` if it is sent
 */
export function channelObstacle(channel: Channel, level: ImportanceLevel, user: Recipient): string | null {
  const { words, destinationOf, destinationName, below, atOnceFrom } = CHANNEL_ROWS[channel];
  if (!user.notifyVia.includes(channel)) return `${words.messages} are turned off`;
  if (destinationOf(user) === null) return `your ${destinationName} is not verified`;
  const least = atOnceFrom[deliveryOf(user)];
  if (isAtLeast(level, least) || (below === 'digest' && carries(channel, level))) return null;
  const from = least === null ? 'no filings' : `${levelsFrom(least)} filings only`;
  const isFree = entitlementsOf(user).alerts === 'digest';
  return `${isFree ? 'on the free plan ' : ''}${words.messages} carry ${from}`;
}

/** Returns `HIGH and CRITICAL` for HIGH. */
function levelsFrom(least: ImportanceLevel): string {
  const levels = ASCENDING.filter((level) => isAtLeast(level, least));
  return levels.length < 3 ? levels.join(' and ') : `${least} and higher`;
}

/** Returns why a filing waits for the digest, worded as the end of a sentence. */
export function digestReason(level: ImportanceLevel, user: Recipient): string {
  if (entitlementsOf(user).alerts === 'digest') return 'the free plan sends one digest a day';
  return deliveryOf(user) === 'digest'
    ? 'you chose one digest a day'
    : `${level} filings wait for the digest under your delivery setting`;
}

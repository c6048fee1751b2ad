import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { EMAIL } from './email/email-row.ts';
import { FEED } from './feed/feed-row.ts';
import { PUSH } from './push/push-row.ts';
import type { ChannelRow, Contacts } from './shared/channel-row.ts';
import { SMS } from './sms/sms-row.ts';

/** Every channel for alerts. For levels, caps and plans, see docs/rules.md, "Alerts" and "Texts". */
export const CHANNEL_ROWS: Record<Channel, ChannelRow> = { email: EMAIL, sms: SMS, push: PUSH, feed: FEED };

/** Returns the channels that a user has chosen and whose destination is verified. */
export function openChannels(user: Contacts & { notifyVia: readonly Channel[] }): Channel[] {
  return CHANNELS.filter(
    (channel) => user.notifyVia.includes(channel) && CHANNEL_ROWS[channel].destinationOf(user) !== null,
  );
}

/** Returns whether this channel ever sends filings of this level to a reader. */
export function carries(channel: Channel, level: ImportanceLevel): boolean {
  const { atOnceFrom, below } = CHANNEL_ROWS[channel];
  return below === 'digest' || Object.values(atOnceFrom).some((from) => isAtLeast(level, from));
}

/**
 * Returns whether a level is at least `least`.
 * @param least `null` means that no level is high enough
 */
export function isAtLeast(level: ImportanceLevel, least: ImportanceLevel | null): boolean {
  return least !== null && IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[least];
}

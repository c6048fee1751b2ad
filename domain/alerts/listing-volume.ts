import { CHANNEL_ROWS, carries, isAtLeast } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';

type Settings = { channels: readonly Channel[]; minImportance: ImportanceLevel; delivery: Delivery };

/** The messages that one channel would have sent. */
export type ChannelVolume = {
  channel: Channel;
  atOnce: number;
  inDigest: number;
  /** The maximum number of messages in 24 hours; `null` if there is no limit. */
  cap: number | null;
};

/** Returns how many alerts each of a PRO reader's channels would have sent, based on their levels. */
export function channelVolumes(
  levels: readonly { importance_level: ImportanceLevel; count: number }[],
  { channels, minImportance, delivery }: Settings,
): ChannelVolume[] {
  const alerted = levels.filter(
    ({ importance_level: level }) => IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[minImportance],
  );
  return channels.map((channel) => {
    const { atOnceFrom, dailyCap } = CHANNEL_ROWS[channel];
    const isAtOnce = (level: ImportanceLevel) => isAtLeast(level, atOnceFrom[delivery]);
    const count = (isIn: (level: ImportanceLevel) => boolean) =>
      alerted.reduce((sum, each) => sum + (isIn(each.importance_level) ? each.count : 0), 0);
    const carried = count((level) => carries(channel, level));
    const atOnce = count((level) => carries(channel, level) && isAtOnce(level));
    return { channel, atOnce, inDigest: carried - atOnce, cap: dailyCap?.realtime.max ?? null };
  });
}

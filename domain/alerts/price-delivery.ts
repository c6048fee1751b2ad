import { quietUntil } from '#domain/accounts/local-hours.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import { CHANNEL_ROWS, openChannels } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Reader } from './alert-match.ts';

/** Returns the channels for a reader's price alerts on a ticker; empty if none may be sent. */
export function priceChannels({ user, watched }: Reader, ticker: string): Channel[] {
  const choice = watched.find((each) => each.ticker === ticker);
  if (choice === undefined || choice.isPaused) return [];
  const { alerts } = entitlementsOf(user);
  if (alerts === null) return [];
  const isLeft = user.leftLists.includes('prices');
  return openChannels(user).filter(
    (channel) => !(channel === 'email' && isLeft) && CHANNEL_ROWS[channel].pricesFor.includes(alerts),
  );
}

/**
 * Decides whether to send a price alert now. It never waits for quiet hours to end, because the price would
 * be outdated by then.
 */
export function planPrice(
  channel: Channel,
  reader: Reader,
  ticker: string,
  now: Date,
): { kind: 'send'; address: string } | { kind: 'skip'; reason: 'not_wanted' | 'quiet_hours' } {
  const address = CHANNEL_ROWS[channel].destinationOf(reader.user);
  if (address === null || !priceChannels(reader, ticker).includes(channel))
    return { kind: 'skip', reason: 'not_wanted' };
  return isQuiet(channel, reader.user, now)
    ? { kind: 'skip', reason: 'quiet_hours' }
    : { kind: 'send', address };
}

function isQuiet(channel: Channel, user: Recipient, now: Date): boolean {
  return CHANNEL_ROWS[channel].keepsQuietHours && quietUntil(user.quietHours, user.timezone, now) !== null;
}

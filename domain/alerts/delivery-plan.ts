import { nextHour, quietUntil } from '#domain/accounts/local-hours.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import { CHANNEL_ROWS, type DailyCap, isAtLeast } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Delivery } from '#domain/contract/settings.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

export type DeliveryPlan =
  | { kind: 'send'; address: string }
  | { kind: 'wait'; reason: 'quiet_hours' | 'digest'; until: Date }
  | { kind: 'skip'; reason: 'not_verified' | 'not_wanted' };

/** How a user gets alerts: as chosen if the plan includes real time, else by the daily digest. */
export function deliveryOf(user: Recipient): Delivery {
  return entitlementsOf(user).alerts === 'realtime' ? user.delivery : 'digest';
}

/** Whether this reader's alerts are a digest, which goes by email, and no email address is on the account. */
export function lacksDigestAddress(user: Viewer): boolean {
  return entitlementsOf(user).alerts === 'digest' && user.phoneVerified && user.email === null;
}

/** Whether an alert goes out now, later or never, by the user's current plan, contacts and settings. */
export function planDelivery(
  channel: Channel,
  level: ImportanceLevel,
  user: Recipient,
  now: Date,
): DeliveryPlan {
  const { atOnceFrom, below } = CHANNEL_ROWS[channel];
  const address = openDestination(channel, user);
  if (address === null) return { kind: 'skip', reason: 'not_verified' };
  if (isAtLeast(level, atOnceFrom[deliveryOf(user)])) {
    const mayWake = level === 'CRITICAL' && user.quietHours?.allow_critical === true;
    const until = mayWake ? null : quietEnd(channel, user, now);
    return until === null ? { kind: 'send', address } : { kind: 'wait', reason: 'quiet_hours', until };
  }
  if (below === 'nothing') return { kind: 'skip', reason: 'not_wanted' };
  return { kind: 'wait', reason: 'digest', until: nextHour(user.digestHour, user.timezone, now) };
}

/**
 * Whether a digest that is due, or a summary of what was over the day's cap, goes out now. Somebody who switched to
 * real time meanwhile still gets what waited.
 */
export function planDigest(channel: Channel, user: Recipient, now: Date): DeliveryPlan {
  const address = openDestination(channel, user);
  if (address === null) return { kind: 'skip', reason: 'not_verified' };
  if (dailyCapOf(channel, user)?.beyond === 'nothing') return { kind: 'skip', reason: 'not_wanted' };
  const until = quietEnd(channel, user, now);
  return until === null ? { kind: 'send', address } : { kind: 'wait', reason: 'digest', until };
}

/** @returns `null` for no cap */
export function dailyCapOf(channel: Channel, user: Recipient): DailyCap | null {
  const plan = entitlementsOf(user).alerts;
  return plan === null ? null : (CHANNEL_ROWS[channel].dailyCap?.[plan] ?? null);
}

/** The verified address of a channel that the user chose. */
function openDestination(channel: Channel, user: Recipient): string | null {
  return user.notifyVia.includes(channel) ? CHANNEL_ROWS[channel].destinationOf(user) : null;
}

function quietEnd(channel: Channel, user: Recipient, now: Date): Date | null {
  return CHANNEL_ROWS[channel].keepsQuietHours ? quietUntil(user.quietHours, user.timezone, now) : null;
}

import { nextHour, quietUntil } from '#domain/accounts/local-hours.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import { CHANNEL_ROWS, isAtLeast } from '#domain/channels/channels.ts';
import type { DailyCap } from '#domain/channels/shared/channel-row.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

export type DeliveryPlan =
  | { kind: 'send'; address: string }
  | { kind: 'wait'; reason: 'quiet_hours' | 'digest'; until: Date }
  | { kind: 'skip'; reason: 'not_verified' | 'not_wanted' };

/** Returns whether the reader's alerts are delivered as an emailed digest, but the account has no email address. */
export function lacksDigestAddress(user: Viewer): boolean {
  return entitlementsOf(user).alerts === 'digest' && user.phoneVerified && user.email === null;
}

/**
 * Decides whether an alert is sent now, later or never, based on the user's current plan, contacts and
 * settings.
 */
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
 * Decides whether to send a due digest, or a summary of the alerts over the daily cap. A user who has
 * switched to real time in the meantime still gets the waiting alerts.
 */
export function planDigest(channel: Channel, user: Recipient, now: Date): DeliveryPlan {
  const address = openDestination(channel, user);
  if (address === null) return { kind: 'skip', reason: 'not_verified' };
  if (dailyCapOf(channel, user)?.beyond === 'nothing') return { kind: 'skip', reason: 'not_wanted' };
  const until = quietEnd(channel, user, now);
  return until === null ? { kind: 'send', address } : { kind: 'wait', reason: 'digest', until };
}

/**
 * Returns a channel's daily cap.
 * @returns `null` if there is no cap
 */
export function dailyCapOf(channel: Channel, user: Recipient): DailyCap | null {
  const plan = entitlementsOf(user).alerts;
  return plan === null ? null : (CHANNEL_ROWS[channel].dailyCap?.[plan] ?? null);
}

/** Returns the verified address for a channel that the user has turned on; `null` if there is none. */
function openDestination(channel: Channel, user: Recipient): string | null {
  return user.notifyVia.includes(channel) ? CHANNEL_ROWS[channel].destinationOf(user) : null;
}

function quietEnd(channel: Channel, user: Recipient, now: Date): Date | null {
  return CHANNEL_ROWS[channel].keepsQuietHours ? quietUntil(user.quietHours, user.timezone, now) : null;
}

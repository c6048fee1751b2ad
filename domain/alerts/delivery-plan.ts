import { nextHour, quietUntil } from '#domain/accounts/local-hours.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';

export type DeliveryPlan =
  | { kind: 'send'; address: string }
  /** Kept back: `digest` goes out together with others, `alert` alone. */
  | { kind: 'wait'; stage: 'alert' | 'digest'; until: Date }
  | { kind: 'skip'; reason: 'not_verified' | 'not_wanted' };

/** A digest reader gets texts of these alone. */
const TEXT_BESIDE_DIGEST: ImportanceLevel = 'CRITICAL';
const TEXT_FROM: ImportanceLevel = 'HIGH';

/** Whether a filing of this level is worth a text at all. @see decisions, "Alert default" */
export function isTextWorthy(level: ImportanceLevel): boolean {
  return IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[TEXT_FROM];
}

/**
 * What becomes of an alert of a channel now: contacts and settings are the user's of this moment.
 * @see decisions, "Who gets what"
 */
export function planDelivery(
  channel: Channel,
  level: ImportanceLevel,
  user: Recipient,
  now: Date,
): DeliveryPlan {
  const address = channel === 'email' ? verifiedEmail(user) : verifiedPhone(user);
  if (address === null || !user.notifyVia.includes(channel)) return { kind: 'skip', reason: 'not_verified' };
  if (channel === 'sms') return planText(address, level, user, now);
  if (user.delivery === 'realtime') return { kind: 'send', address };
  return { kind: 'wait', stage: 'digest', until: nextHour(user.digestHour, user.timezone, now) };
}

function planText(address: string, level: ImportanceLevel, user: Recipient, now: Date): DeliveryPlan {
  const from = user.delivery === 'digest' ? TEXT_BESIDE_DIGEST : TEXT_FROM;
  if (IMPORTANCE_RANK[level] < IMPORTANCE_RANK[from]) return { kind: 'skip', reason: 'not_wanted' };
  const mayWake = level === 'CRITICAL' && user.quietHours?.allow_critical === true;
  const until = mayWake ? null : quietUntil(user.quietHours, user.timezone, now);
  return until === null ? { kind: 'send', address } : { kind: 'wait', stage: 'alert', until };
}

const verifiedEmail = (user: Recipient) => (user.emailVerified ? user.email : null);
const verifiedPhone = (user: Recipient) => (user.phoneVerified ? user.phone : null);

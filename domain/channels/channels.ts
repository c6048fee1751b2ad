import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import type { Delivery } from '#domain/contract/settings.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';

/** The verified and unverified addresses of a user. */
export type Contacts = {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/** Most messages in 24 hours. Filings beyond that are counted in one evening message, or not sent on this channel. */
export type DailyCap = { max: number; beyond: 'summary' | 'nothing' };

/** Where alerts of a channel go, and which of them. */
type ChannelRow = {
  /** The destination in words, as in "Please verify your email address first." */
  destinationName: string;
  /** `null` unless the user proved to hold it. */
  destinationOf(user: Contacts): string | null;
  /** The lowest level that is sent at once, by the reader's delivery setting; `null`: none is. */
  atOnceFrom: Record<Delivery, ImportanceLevel | null>;
  /** What becomes of filings below that level. */
  below: 'digest' | 'nothing';
  keepsQuietHours: boolean;
  /** By plan; `null`: no cap. */
  dailyCap: Record<AlertPlan, DailyCap> | null;
  /** Plans whose readers get price alerts here. */
  pricesFor: readonly AlertPlan[];
  /** Whether the note of a quiet week comes here. */
  tellsQuietWeeks: boolean;
};

/** Every channel for alerts. Levels, caps and plans: docs/rules.md, "Alerts" and "Texts". */
export const CHANNEL_ROWS: Record<Channel, ChannelRow> = {
  email: {
    destinationName: 'email address',
    destinationOf: ({ email, emailVerified }) => (emailVerified ? email : null),
    atOnceFrom: { everything: 'LOW', realtime: 'MEDIUM', digest: null },
    below: 'digest',
    keepsQuietHours: false,
    dailyCap: null,
    pricesFor: ['realtime', 'digest'],
    tellsQuietWeeks: true,
  },
  sms: {
    destinationName: 'phone number',
    destinationOf: ({ phone, phoneVerified }) => (phoneVerified ? phone : null),
    atOnceFrom: { everything: 'HIGH', realtime: 'HIGH', digest: 'CRITICAL' },
    below: 'nothing',
    keepsQuietHours: true,
    // Texts cost money and patience.
    dailyCap: { realtime: { max: 10, beyond: 'summary' }, digest: { max: 1, beyond: 'nothing' } },
    pricesFor: ['realtime'],
    tellsQuietWeeks: false,
  },
  // Turned on by the first browser that subscribes, and off with the last.
  push: {
    destinationName: 'email address or phone',
    destinationOf: (user) => (isVerified(user) ? 'browsers' : null),
    atOnceFrom: { everything: 'LOW', realtime: 'MEDIUM', digest: 'CRITICAL' },
    below: 'nothing',
    keepsQuietHours: true,
    dailyCap: null,
    pricesFor: ['realtime'],
    tellsQuietWeeks: true,
  },
  // Nobody is disturbed by an entry, so PRO has all at once; others have the digest's when it is due.
  feed: {
    destinationName: 'email address or phone',
    destinationOf: (user) => (isVerified(user) ? 'feed' : null),
    atOnceFrom: { everything: 'LOW', realtime: 'LOW', digest: null },
    below: 'digest',
    keepsQuietHours: false,
    dailyCap: null,
    pricesFor: ['realtime', 'digest'],
    tellsQuietWeeks: true,
  },
};

/** Nothing is sent to somebody who proved no contact. */
function isVerified({ emailVerified, phoneVerified }: Contacts): boolean {
  return emailVerified || phoneVerified;
}

/** The channels that a user chose and whose destination is verified. */
export function openChannels(user: Contacts & { notifyVia: readonly Channel[] }): Channel[] {
  return CHANNELS.filter(
    (channel) => user.notifyVia.includes(channel) && CHANNEL_ROWS[channel].destinationOf(user) !== null,
  );
}

/** Whether this channel sends filings of this level to anybody. */
export function carries(channel: Channel, level: ImportanceLevel): boolean {
  const { atOnceFrom, below } = CHANNEL_ROWS[channel];
  return below === 'digest' || Object.values(atOnceFrom).some((from) => isAtLeast(level, from));
}

/** @param least `null` is never reached */
export function isAtLeast(level: ImportanceLevel, least: ImportanceLevel | null): boolean {
  return least !== null && IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[least];
}

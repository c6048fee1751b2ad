import type { ImportanceLevel } from '#domain/importance.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';

/** A user's verified and unverified addresses. */
export type Contacts = {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
};

/**
 * The maximum number of messages in 24 hours. Any further filings are counted in one summary message in the evening, or
 * not sent on this channel.
 */
export type DailyCap = { max: number; beyond: 'summary' | 'nothing' };

/** Where a channel sends alerts, and which alerts it sends. */
export type ChannelRow = {
  /** The word for one message on this channel, as shown in a list of alerts: "Text". */
  name: string;
  /** The same word for use within a sentence, and the verb for sending a message: "Texted". */
  words: { message: string; messages: string; sent: string; refused: string };
  /** The destination in words, as in "Please verify your email address first." */
  destinationName: string;
  /** Returns the destination; `null` unless the user has verified it. */
  destinationOf(user: Contacts): string | null;
  /** The lowest level that is sent at once, for each delivery setting; `null` if nothing is sent at once. */
  atOnceFrom: Record<Delivery, ImportanceLevel | null>;
  /** What happens to filings below that level. */
  below: 'digest' | 'nothing';
  keepsQuietHours: boolean;
  /** By plan; `null` if there is no cap. */
  dailyCap: Record<AlertPlan, DailyCap> | null;
  /** Plans whose readers get price alerts on this channel. */
  pricesFor: readonly AlertPlan[];
  /** Whether this channel sends the note about a week without filings. */
  sendsQuietNotes: boolean;
};

/** Returns whether the user has verified a contact. Without one, nothing is sent. */
export function hasVerifiedContact({ emailVerified, phoneVerified }: Contacts): boolean {
  return emailVerified || phoneVerified;
}

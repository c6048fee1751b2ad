/** The maximum number of messages of one kind that the whole stage sends per UTC hour and UTC day. */
export type MessageCap = { perHour: number; perDay: number };

/**
 * The purpose of a message. Logins may use the whole cap; verifications of a contact may use only part of it.
 */
export type MessagePurpose = 'login' | 'verification';

/** The share of a cap that verifications cannot use, so that a flood of them does not prevent logins. */
const KEPT_FOR_LOGINS = 0.5;

/**
 * Returns the part of a cap that messages of a purpose may use. Messages of both purposes are counted
 * together.
 */
export function capFor({ perHour, perDay }: MessageCap, purpose: MessagePurpose): MessageCap {
  const share = purpose === 'login' ? 1 : 1 - KEPT_FOR_LOGINS;
  return { perHour: Math.floor(perHour * share), perDay: Math.floor(perDay * share) };
}

/**
 * Returns the share of a cap that is used; 1 means all of it. @param counts messages sent in this hour and on
 * this day
 */
export function shareUsed(cap: MessageCap, counts: { hour: number; day: number }): number {
  return Math.max(counts.hour / cap.perHour, counts.day / cap.perDay);
}

/** Most messages of a kind that the whole stage sends, by hour and day of UTC. */
export type MessageCap = { perHour: number; perDay: number };

/** What a message is for. Logins may use the whole cap, verifications of a contact less. */
export type MessagePurpose = 'login' | 'verification';

/** What verifications leave of a cap, so that a flood of them locks nobody out. */
const KEPT_FOR_LOGINS = 0.5;

/** The part of a cap that messages of a purpose may use up, counted with those of the other. */
export function capFor({ perHour, perDay }: MessageCap, purpose: MessagePurpose): MessageCap {
  const share = purpose === 'login' ? 1 : 1 - KEPT_FOR_LOGINS;
  return { perHour: Math.floor(perHour * share), perDay: Math.floor(perDay * share) };
}

/** How much of a cap is used, from 0 to 1. @param counts of this hour and day */
export function shareUsed(cap: MessageCap, counts: { hour: number; day: number }): number {
  return Math.max(counts.hour / cap.perHour, counts.day / cap.perDay);
}

/** The maximum number of messages of one kind that the whole stage sends per UTC hour and UTC day. */
export type MessageCap = { perHour: number; perDay: number };

/** The purpose of a message that somebody requests. */
export type MessagePurpose = 'login' | 'verification';

/**
 * The group that a request competes in for a cap: a login with an address that has an account, any other login, or a
 * verification.
 */
export type CapUser = 'account' | MessagePurpose;

/** The share of a cap that verifications cannot use, so that a flood of them does not prevent logins. */
const KEPT_FOR_LOGINS = 0.5;
/** The share of a cap that only accounts can use, so that a flood of made-up addresses does not prevent logins. */
const KEPT_FOR_ACCOUNTS = 0.25;

const SHARES: Record<CapUser, number> = {
  account: 1,
  login: 1 - KEPT_FOR_ACCOUNTS,
  verification: 1 - KEPT_FOR_LOGINS,
};

/** Returns the part of a cap that requests in this group may use. All groups share one count. */
export function capFor({ perHour, perDay }: MessageCap, user: CapUser): MessageCap {
  const share = SHARES[user];
  return { perHour: Math.floor(perHour * share), perDay: Math.floor(perDay * share) };
}

/**
 * Returns the share of a cap that is used; 1 means all of it. @param counts messages sent in this hour and on
 * this day
 */
export function shareUsed(cap: MessageCap, counts: { hour: number; day: number }): number {
  return Math.max(counts.hour / cap.perHour, counts.day / cap.perDay);
}

import type { BrandId } from './brand.ts';

/** A verification link works so long. @see decisions, "Sessions, login, identity" */
export const LINK_TTL_MINUTES = 15;
/** A text waits so long for its YES: an answer from the phone is itself the proof. */
export const YES_TTL_HOURS = 24;

/** An account asks whether it may use an address. */
export type Challenge = {
  /** The account that asked. */
  userId: string;
  address: string;
  brand: BrandId;
  /** Hash of the session that asked. */
  sessionHash: string;
  /** ISO. */
  validUntil: string;
};

/** A challenge that a one-time link answers. */
export type LinkToken = Challenge & { purpose: 'verify-email' };

export type Redeemed =
  | { status: 'redeemed'; token: LinkToken }
  | { status: 'used' }
  | { status: 'expired' }
  | { status: 'unknown' };

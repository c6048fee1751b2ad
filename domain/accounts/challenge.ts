import type { BrandId } from '#domain/brands/brand.ts';
import type { Consent } from './consent.ts';

export const LINK_TTL_MINUTES = 15;
/** How long a texted login code stays valid. `MAX_CODE_ATTEMPTS` limits the attempts to enter it. */
export const CODE_TTL_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
/**
 * How long a phone may take to answer YES. This is longer than for a link because the answer comes from the
 * phone itself.
 */
export const YES_TTL_HOURS = 24;

/** A request to the holder of an address to prove that an account may use it. */
export type Challenge = {
  /** The account that wants to use the address. */
  userId: string;
  address: string;
  brand: BrandId;
  /** Hash of the session that requested it. */
  sessionHash: string;
  /** ISO. */
  validUntil: string;
};

/** A text that is waiting for a YES. `askedAt` identifies the consent that the YES completes. */
export type PhoneChallenge = Challenge & { askedAt: string };

/** A link that verifies an address. */
export type VerificationLink = Challenge & { purpose: 'verify-email' };

/**
 * A challenge to be stored: either a link sent by email, or a text together with the consent that it
 * requests.
 */
export type NewChallenge =
  | { by: 'link'; tokenHash: string; challenge: VerificationLink }
  | { by: 'text'; challenge: PhoneChallenge; consent: Consent };

/** An anonymous visitor. The visitor's tickers move to the account when the visitor logs in. */
export type Visitor = { userId: string; sessionHash: string };

/** A link that logs in to the account with this address, or creates one. */
export type LoginLink = {
  purpose: 'login';
  address: string;
  brand: BrandId;
  /**
   * Hash of the session that requested the link, or `null` if there was none. The session's user is looked up when the
   * link is used.
   */
  visitorSession: string | null;
  /** ISO. */
  validUntil: string;
};

/** What a one-time link does. */
export type LinkToken = VerificationLink | LoginLink;

export type RedeemedLink =
  | { status: 'redeemed'; token: LinkToken }
  | { status: 'used' }
  | { status: 'expired' }
  | { status: 'unknown' };

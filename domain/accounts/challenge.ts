import type { BrandId } from '#domain/brands/brand.ts';
import type { Consent } from './consent.ts';

/** How long a mailed link works. */
/** Login and verification mails that a mailbox gets in a day, whoever asks for them. */
export const MAILS_A_DAY = 12;
export const LINK_TTL_MINUTES = 15;
/** How long a texted login code works, and for how many attempts. */
export const CODE_TTL_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
/** How long a phone may take to answer YES. Longer than a link: the answer itself comes from the phone. */
export const YES_TTL_HOURS = 24;

/** Asks the holder of an address to prove it, for an account that wants to use it. */
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

/** A text that waits for a YES. `askedAt` names the consent that the YES completes. */
export type PhoneChallenge = Challenge & { askedAt: string };

/** A link that verifies an address. */
export type VerificationLink = Challenge & { purpose: 'verify-email' };

/** A challenge to be stored: a mailed link, or a text together with the consent it asks for. */
export type NewChallenge =
  | { by: 'link'; tokenHash: string; challenge: VerificationLink }
  | { by: 'text'; challenge: PhoneChallenge; consent: Consent };

/** An anonymous visitor whose tickers move to the account that the visitor logs in to. */
export type Visitor = { userId: string; sessionHash: string };

/** A link that logs in to the account of an address, or creates it. */
export type LoginLink = {
  purpose: 'login';
  address: string;
  brand: BrandId;
  /** Hash of the session that requested it; `null` without one. Its user is looked up when the link is used. */
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

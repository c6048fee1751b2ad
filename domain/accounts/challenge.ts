import type { BrandId } from '#domain/brands/brand.ts';
import type { Consent } from './consent.ts';

/** A verification link works so long. @see decisions, "Sessions, login, identity" */
export const LINK_TTL_MINUTES = 15;
/** A login code works so long, and for so many tries. @see decisions, "Sessions, login, identity" */
export const CODE_TTL_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
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

/** Waits for the YES of a phone. `askedAt` names the consent that the YES completes. */
export type PhoneQuestion = Challenge & { askedAt: string };

/** A link that verifies an address for the account that asked. */
export type VerifyLink = Challenge & { purpose: 'verify-email' };

/** What an account asks of an address: by a mailed link, or by a text with what its holder was told. */
export type Asked =
  | { by: 'link'; tokenHash: string; link: VerifyLink }
  | { by: 'text'; question: PhoneQuestion; consent: Consent };

/** Who asked to log in: an anonymous visitor whose tickers the account takes over. */
export type Visitor = { userId: string; sessionHash: string };

/** A link that logs in to the account of an address, or makes it. */
export type LoginLink = {
  purpose: 'login';
  address: string;
  brand: BrandId;
  /** Hash of the session that asked; `null` where nobody had one. Whose it is shows when the link is used. */
  visitorSession: string | null;
  /** ISO. */
  validUntil: string;
};

/** What a one-time link does. */
export type LinkToken = VerifyLink | LoginLink;

export type Redeemed =
  | { status: 'redeemed'; token: LinkToken }
  | { status: 'used' }
  | { status: 'expired' }
  | { status: 'unknown' };

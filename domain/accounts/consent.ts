import type { BrandId } from '#domain/brands/brand.ts';
import { type ConsentWords, SMS_CONSENT } from './texts.ts';

/**
 * Proof that somebody agreed to texts: what was shown, where, when and to whom, and how the phone answered.
 * @see facts, "SMS"
 */
export type Consent = {
  userId: string;
  phone: string;
  brand: BrandId;
  /** What the form or the switch said, and which version of it. */
  text: string;
  version: string;
  /** Address that the form was sent from, IPv6 cut to its /64; of a START, that it came by text. */
  clientAddress: string;
  /** ISO, as all times here. Names the consent among those of the user. */
  askedAt: string;
  /** The YES, or the switch or START itself; `null` before it. */
  confirmedAt: string | null;
  /** The last STOP; a later `resumedAt` lifts it. */
  revokedAt: string | null;
  resumedAt: string | null;
};

type Occasion = Pick<Consent, 'userId' | 'phone' | 'brand' | 'clientAddress' | 'askedAt'>;

/** A consent that is asked for right now, with the words that are shown. */
export function consentAsked(asked: Occasion, words: ConsentWords = SMS_CONSENT): Consent {
  return {
    ...asked,
    text: words.text(asked.brand),
    version: words.version,
    confirmedAt: null,
    revokedAt: null,
    resumedAt: null,
  };
}

/** A consent that is given right now, by the very act that these words explain. */
export function consentGiven(given: Occasion, words: ConsentWords): Consent {
  return { ...consentAsked(given, words), confirmedAt: given.askedAt };
}

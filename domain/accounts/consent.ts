import type { BrandId } from '#domain/brands/brand.ts';
import { type ConsentWords, SMS_CONSENT } from './texts.ts';

/**
 * Proof of consent to texts: what was shown, where, when and to whom, and how the phone answered.
 */
export type Consent = {
  userId: string;
  phone: string;
  brand: BrandId;
  /** The wording on the form or below the switch, and its version. */
  text: string;
  version: string;
  /** Address of the caller, IPv6 cut to its /64; for a START, a note that it came by text. */
  clientAddress: string;
  /** ISO, as all times here. Identifies the consent among those of the user. */
  askedAt: string;
  /** When the phone answered YES, or the consent was given by switch or START; `null` before. */
  confirmedAt: string | null;
  /** The latest STOP; a later `resumedAt` lifts it. */
  revokedAt: string | null;
  resumedAt: string | null;
};

type Occasion = Pick<Consent, 'userId' | 'phone' | 'brand' | 'clientAddress' | 'askedAt'>;

/** A consent that is requested now, with the wording that is shown. */
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

/** A consent that is given now, by the act that the wording describes. */
export function consentGiven(given: Occasion, words: ConsentWords): Consent {
  return { ...consentAsked(given, words), confirmedAt: given.askedAt };
}

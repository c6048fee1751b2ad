import type { BrandId } from '#domain/brands/brand.ts';
import { type ConsentWords, SMS_CONSENT } from './texts.ts';

/**
 * Proof of consent to receive texts: what wording was shown to whom, where and when, and how the phone
 * answered.
 */
export type Consent = {
  userId: string;
  phone: string;
  brand: BrandId;
  /** The wording shown on the form or below the switch. `version` identifies it. */
  text: string;
  version: string;
  /**
   * The caller's address. An IPv6 address is shortened to its /64. For a START, this is a note that the consent came by
   * text.
   */
  clientAddress: string;
  /** ISO, like all times here. Identifies the consent among the same user's consents. */
  askedAt: string;
  /** When the phone answered YES, or when consent was given with the switch or a START; `null` before that. */
  confirmedAt: string | null;
  /** When the latest STOP arrived. A later `resumedAt` overrides it. */
  revokedAt: string | null;
  resumedAt: string | null;
};

type Occasion = Pick<Consent, 'userId' | 'phone' | 'brand' | 'clientAddress' | 'askedAt'>;

/** Creates a consent that is still waiting for a YES, with the wording shown to the user. */
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

/** Creates a consent that is complete at once because, as its wording explains, the user's action is the consent. */
export function consentGiven(given: Occasion, words: ConsentWords): Consent {
  return { ...consentAsked(given, words), confirmedAt: given.askedAt };
}

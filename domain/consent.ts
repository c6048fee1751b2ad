import type { BrandId } from './brand.ts';
import { SMS_CONSENT } from './texts.ts';

/**
 * Proof that somebody agreed to texts: what was shown, where, when and to whom, and how the phone answered.
 * @see facts, "SMS"
 */
export type Consent = {
  userId: string;
  phone: string;
  brand: BrandId;
  /** What the form said, and which version of it. */
  text: string;
  version: string;
  /** Address that the form was sent from, IPv6 cut to its /64. */
  clientAddress: string;
  /** ISO, as all times here. Names the consent among those of the user. */
  askedAt: string;
  /** The YES; `null` before it. */
  confirmedAt: string | null;
  /** The last STOP; a later `resumedAt` lifts it. */
  revokedAt: string | null;
  resumedAt: string | null;
};

/** A consent that is asked for right now, with the words that are shown. */
export function consentAsked(
  asked: Pick<Consent, 'userId' | 'phone' | 'brand' | 'clientAddress' | 'askedAt'>,
): Consent {
  const { brand } = asked;
  return {
    ...asked,
    text: SMS_CONSENT.text(brand),
    version: SMS_CONSENT.version,
    confirmedAt: null,
    revokedAt: null,
    resumedAt: null,
  };
}

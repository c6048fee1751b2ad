import type { BrandId } from '#domain/brands/brand.ts';

/**
 * The part of a consent that is kept after the account is deleted. If the holder of a phone number claims to have
 * received texts without consent, this data is enough to answer the claim. Without the phone number, it does not
 * identify anyone.
 */
export type ErasedConsent = {
  /** scrypt hash of the phone number with `salt`. */
  phoneHash: string;
  salt: string;
  brand: BrandId;
  version: string;
  askedAt: string;
  confirmedAt: string;
  revokedAt: string | null;
  resumedAt: string | null;
};

/** The only row that remains from a deleted account. `id` is random. */
export type ErasureRecord = { id: string; begunAt: string; consents: ErasedConsent[] };

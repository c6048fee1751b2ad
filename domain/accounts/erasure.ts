import type { BrandId } from '#domain/brands/brand.ts';

/**
 * What stays of a consent when its account is deleted: enough to answer a claim that texts came without one, for
 * somebody who names the phone; nothing that leads from here to a person.
 */
export type ErasedConsent = {
  /** scrypt of the phone with `salt`. */
  phoneHash: string;
  salt: string;
  brand: BrandId;
  version: string;
  askedAt: string;
  confirmedAt: string;
  revokedAt: string | null;
  resumedAt: string | null;
};

/** The one row that stays of a deleted account. `id` is random. */
export type ErasureRecord = { id: string; begunAt: string; consents: ErasedConsent[] };

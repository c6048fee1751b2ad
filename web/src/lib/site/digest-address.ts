import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';

/**
 * Returns whether the reader cannot get the digest. Free alerts are sent as an email digest, so a phone alone is
 * not enough.
 */
export function lacksDigestAddress(profile: Profile): boolean {
  return !isPro(profile) && profile.phone_verified && profile.email === null;
}

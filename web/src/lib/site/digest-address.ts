import type { Profile } from '#domain/contract/identity.ts';
import { isPro } from '#domain/plans/plan.ts';

/** Free alerts are a digest by email, which a reader with only a phone cannot get. */
export function lacksDigestAddress(profile: Profile): boolean {
  return !isPro(profile) && profile.phone_verified && profile.email === null;
}

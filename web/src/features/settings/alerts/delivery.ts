import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';

/**
 * Returns how a user's alerts are delivered. Without PRO it is always the digest, whatever setting is stored
 * (docs/rules.md, "Alerts").
 */
export function deliveryOf(
  profile: Pick<Profile, 'delivery' | 'planType' | 'planStatus' | 'isAdmin'>,
): Delivery {
  return isPro(profile) ? profile.delivery : 'digest';
}

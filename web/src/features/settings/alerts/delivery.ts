import type { Profile } from '#domain/contract/identity.ts';
import type { Delivery } from '#domain/contract/settings.ts';
import { isPro } from '#domain/plans/plan.ts';

/** How a user's alerts are delivered: without PRO by the digest, whatever is stored (docs/rules.md, "Alerts"). */
export function deliveryOf(
  profile: Pick<Profile, 'delivery' | 'planType' | 'planStatus' | 'isAdmin'>,
): Delivery {
  return isPro(profile) ? profile.delivery : 'digest';
}

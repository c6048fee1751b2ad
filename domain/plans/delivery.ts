import type { Delivery } from '#domain/settings/settings-table.ts';
import { entitlementsOf, type Viewer } from './entitlements.ts';

/**
 * Returns the delivery setting that applies to a user: the chosen one if the plan includes real-time delivery,
 * otherwise the daily digest.
 */
export function deliveryOf(user: Viewer & { delivery: Delivery }): Delivery {
  return entitlementsOf(user).alerts === 'realtime' ? user.delivery : 'digest';
}

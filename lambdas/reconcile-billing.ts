import { reconcileBilling } from './billing/reconcile-billing.ts';
import { readEnv } from './ground/env.ts';
import { log, metrics } from './ground/log.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';

const deps = openBilling(readEnv(BillingEnv));

/** Where nothing is sold there is nothing to compare. @returns how many plans it compared with Stripe, repaired, and could not explain */
export async function handler(): ReturnType<typeof reconcileBilling> {
  if (!deps.isSelling) return { customers: 0, repaired: 0, unresolved: 0 };
  const counts = await reconcileBilling(deps);
  metrics.addMetric('billingDifferences', 'Count', counts.repaired + counts.unresolved);
  metrics.publishStoredMetrics();
  if (counts.repaired + counts.unresolved > 0) log.error('Plans differed from Stripe', counts);
  return counts;
}

import { reconcileBilling } from './billing/reconcile-billing.ts';
import { readEnv } from './shared/env.ts';
import { freshSecrets } from './shared/fresh-secrets.ts';
import { log, metrics } from './shared/log.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';

const deps = openBilling(readEnv(BillingEnv));

/**
 * Does nothing if nothing is sold.
 * @returns how many plans were compared with Stripe, how many were repaired, and how many could not be explained
 */
export async function handler(): ReturnType<typeof reconcileBilling> {
  if (!deps.isSelling) return { customers: 0, repaired: 0, unresolved: 0 };
  await freshSecrets();
  const counts = await reconcileBilling(deps);
  metrics.addMetric('billingDifferences', 'Count', counts.repaired + counts.unresolved);
  metrics.publishStoredMetrics();
  if (counts.repaired + counts.unresolved > 0) log.error('Plans differed from Stripe', counts);
  return counts;
}

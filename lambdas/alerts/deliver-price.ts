import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { planPrice } from '#domain/alerts/price-delivery.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import type { DeliverAlertDeps } from './deliver-alert.ts';
import { beyondCap, type Delivery } from './deliver-claimed.ts';
import { handOver } from './send-together.ts';

/**
 * Sends a claimed alert about a price, or ends it, by the plan, contacts and watchlist of its reader as they are now.
 * @throws NotTaken if the message could not be handed over for now
 */
export async function deliverPrice(
  deps: Pick<DeliverAlertDeps, 'alerts' | 'limits' | 'channels' | 'suppressions' | 'clock'>,
  alert: StoredAlert,
  reader: Reader,
): Promise<Delivery> {
  const { channel, ticker } = alert;
  const skip = async (status: 'skipped' | 'suppressed', reason: string): Promise<Delivery> => {
    await deps.alerts.finish(alert, { status, reason });
    return { outcome: 'skipped' };
  };
  const plan = planPrice(channel, reader, ticker, dateIn(deps.clock));
  const { sendPrice } = deps.channels[channel];
  if (plan.kind === 'skip') return skip('skipped', plan.reason);
  if (sendPrice === undefined) return skip('skipped', 'not_wanted');
  if (await deps.suppressions.has(plan.address)) return skip('suppressed', 'suppressed');
  if ((await beyondCap(deps, alert, reader.user)) !== null) return skip('skipped', 'daily_cap');
  return handOver(deps, [alert], () => sendPrice(alert, plan.address), {
    since: alert.acceptedAt,
    summaryAt: null,
  });
}

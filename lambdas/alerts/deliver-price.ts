import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { planPrice } from '#domain/alerts/price-delivery.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { beyondCap, type DeliverDeps, type Delivery } from './deliver-claimed.ts';
import { pausedUntil } from './paused-channels.ts';
import { handOver } from './send-together.ts';

export type DeliverPriceDeps = Pick<DeliverDeps, 'alerts' | 'limits' | 'channels' | 'siteState' | 'clock'> & {
  suppressions: Pick<Store['suppressions'], 'has'>;
};

/**
 * Sends a claimed price alert or ends it, depending on the reader's current plan, contacts and watchlist.
 * @throws NotTaken if the message temporarily could not be handed over
 */
export async function deliverPrice(
  deps: DeliverPriceDeps,
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
  const paused = await pausedUntil(deps, channel);
  if (paused !== null) {
    await deps.alerts.hold(alert, 'maintenance', paused.toISOString());
    return { outcome: 'waiting' };
  }
  if ((await beyondCap(deps, alert, reader.user)) !== null) return skip('skipped', 'daily_cap');
  return handOver(deps, [alert], () => sendPrice(alert, plan.address), {
    since: alert.acceptedAt,
    summaryAt: null,
  });
}

import type { Channel } from '#domain/contract/channel.ts';
import { isPaused, MAINTENANCE_PAUSE_SECONDS } from '#domain/notices/maintenance.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type PauseDeps = { siteState: Pick<Store['siteState'], 'recent'>; clock: Clock };

/**
 * Returns when an alert held for maintenance is checked again; `null` if it may be sent now. The alert is therefore
 * sent within minutes after maintenance ends.
 */
export async function pausedUntil({ siteState, clock }: PauseDeps, channel: Channel): Promise<Date | null> {
  const { maintenance } = await siteState.recent(clock.now());
  return isPaused(maintenance, channel) ? dateIn(clock, MAINTENANCE_PAUSE_SECONDS) : null;
}

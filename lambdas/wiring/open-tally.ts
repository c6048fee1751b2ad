import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { alertCount, type CountName, type Counts } from '#domain/coverage/hour-counts.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/open-store.ts';

/**
 * A worker may send a hundred alerts a second, so it writes its counts at this interval rather than after every alert.
 */
const WRITTEN_EVERY_MS = 10_000;

export type Tally = ReturnType<typeof openTally>;

/**
 * Counts a worker's events for the admin area's overview. The counts are written every ten seconds and at the end of an
 * invocation. If a worker is stopped, the latest counts are lost.
 */
export function openTally(hourCounts: Pick<Store['hourCounts'], 'add'>, clock: Pick<Clock, 'now'>) {
  let counted: Record<CountName, number> = {};
  let countedSince = clock.now();

  const write = async () => {
    const counts: Counts = counted;
    counted = {};
    countedSince = clock.now();
    try {
      await hourCounts.add(dateIn(clock), counts);
    } catch (error) {
      log.warn('The overview counts could not be written', { error });
    }
  };

  return {
    async count(name: CountName, by = 1): Promise<void> {
      counted[name] = (counted[name] ?? 0) + by;
      if (clock.now() - countedSince >= WRITTEN_EVERY_MS) await write();
    },
    write,
    /** Wraps a handler so that the counts are written before it returns, because the worker may be frozen afterward. */
    writtenAfter<Input extends unknown[], Answer>(handler: (...input: Input) => Promise<Answer>) {
      return async (...input: Input): Promise<Answer> => {
        try {
          return await handler(...input);
        } finally {
          await write();
        }
      };
    },
  };
}

/** Wraps the alerts store so that each outcome is counted. */
export function countedAlerts(alerts: Store['alerts'], tally: Pick<Tally, 'count'>): Store['alerts'] {
  const count = (alert: AlertKey, status: StoredAlert['status']) =>
    tally.count(alertCount(alert.channel, status, brandOf(alert)));
  return {
    ...alerts,
    async finish(alert, end) {
      await alerts.finish(alert, end);
      await count(alert, end.status);
    },
    async finishAll(some, end) {
      await alerts.finishAll(some, end);
      for (const alert of some) await count(alert, end.status);
    },
    async settle(alert, settled) {
      const isNew = await alerts.settle(alert, settled);
      if (isNew) await count(alert, settled.status);
      return isNew;
    },
  };
}

/** Workers pass the whole alert that they have read; a carrier's report only identifies one. */
function brandOf(alert: AlertKey & Partial<Pick<StoredAlert, 'brand'>>): StoredAlert['brand'] | null {
  return alert.brand ?? null;
}

import { nextHour } from '#domain/accounts/local-hours.ts';
import type { TickerView } from '#domain/alerts/ticker-view.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CorrectDeps = {
  alerts: Pick<Store['alerts'], 'correct'>;
  users: Pick<Store['users'], 'watchers'>;
  clock: Pick<Clock, 'now'>;
};

const WATCHERS_AT_ONCE = 25;

/**
 * Sends a correction to readers who were emailed something that an analysis contradicts. Readers in real time get it at
 * once, the others as a line of their next digest. Safe to repeat, because each alert is corrected only once.
 */
export async function correctWatchers(
  deps: CorrectDeps,
  { ticker, shown }: TickerView,
  misled: readonly Watcher[],
): Promise<void> {
  const { accession, acceptedAt, assessment } = shown;
  const now = { level: assessment.importance_level, headline: assessment.one_liner };
  for (const some of chunksOf(misled, WATCHERS_AT_ONCE)) {
    const ids = some.map(({ userId }) => userId);
    const readers = await deps.users.watchers(ids, [ticker]);
    await mapLimit([...readers.values()], WATCHERS_AT_ONCE, ({ user }) => {
      const alert = { userId: user.id, accession, acceptedAt, channel: 'email' } as const;
      const isAtOnce = deliveryOf(user) !== 'digest';
      const dueAt = isAtOnce
        ? dateIn(deps.clock)
        : nextHour(user.digestHour, user.timezone, dateIn(deps.clock));
      return deps.alerts.correct(alert, now, dueAt.toISOString());
    });
  }
}

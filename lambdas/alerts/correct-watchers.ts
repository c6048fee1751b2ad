import { nextHour } from '#domain/accounts/local-hours.ts';
import type { User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { TickerView } from '#domain/alerts/ticker-view.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import type { DelayedOutbox } from '#lambdas/ports/queues.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CorrectDeps = {
  alerts: Pick<Store['alerts'], 'correct'>;
  users: Pick<Store['users'], 'watchers'>;
  queues: { digests: DelayedOutbox<DigestMessage> };
  clock: Pick<Clock, 'now'>;
};

const WATCHERS_AT_ONCE = 25;
/** The sender finds corrections through an index, which is updated shortly after the alert. */
const INDEXED_AFTER_SECONDS = 2;

/**
 * Sends a correction to readers who were emailed something that an analysis contradicts. Real-time readers get it at
 * once, the others as a line in their next digest. Safe to repeat, because each alert is corrected only once. If a
 * correction's message is lost, the job that queues digests finds it within five minutes.
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
    const corrected = await mapLimit([...readers.values()], WATCHERS_AT_ONCE, ({ user }) =>
      correctReader(deps, user, { accession, acceptedAt, ...now }),
    );
    const atOnce = corrected.flatMap((message) => message ?? []);
    if (atOnce.length > 0) await deps.queues.digests.sendAfter(INDEXED_AFTER_SECONDS, ...atOnce);
  }
}

type Corrected = Pick<StoredAlert, 'accession' | 'acceptedAt' | 'level' | 'headline'>;

/** @returns the message that sends the correction at once; `null` if it waits for a digest, or nothing is corrected */
async function correctReader(
  deps: CorrectDeps,
  user: User,
  { accession, acceptedAt, level, headline }: Corrected,
): Promise<DigestMessage | null> {
  const alert = { userId: user.id, accession, acceptedAt, channel: 'email' } as const;
  const now = dateIn(deps.clock);
  const isAtOnce = deliveryOf(user) !== 'digest';
  const dueAt = (isAtOnce ? now : nextHour(user.digestHour, user.timezone, now)).toISOString();
  const isCorrected = await deps.alerts.correct(alert, { level, headline }, dueAt);
  return isCorrected && isAtOnce ? { userId: user.id, channel: 'email', dueAt } : null;
}

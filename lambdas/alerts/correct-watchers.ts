import { nextHour } from '#domain/accounts/local-hours.ts';
import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { deliveryOf } from '#domain/alerts/delivery-plan.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Account, Watcher } from '#domain/watchlist/watchlist.ts';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Clock } from '#lambdas/ports/pipeline.ts';
import { isToBeTold } from './wanted.ts';

export type CorrectDeps = {
  alerts: {
    /** Has an alert that was sent with other words or another level go out once more, in the digest of `dueAt`. */
    correct(alert: AlertKey, now: Pick<StoredAlert, 'level' | 'headline'>, dueAt: string): Promise<boolean>;
  };
  users: {
    watchers(ids: readonly string[], tickers: readonly string[]): Promise<Map<string, Account>>;
  };
  clock: Pick<Clock, 'now'>;
};

const WATCHERS_AT_ONCE = 25;

/** Whether somebody may have been mailed what an analysis contradicts by now. */
export function isToBeCorrected(watcher: Watcher, filing: StoredFiling, ticker: string): boolean {
  const level = filing.analysis?.correctedFrom ?? null;
  return level !== null && isToBeTold(watcher, filing, ticker, level);
}

/**
 * Tells those who were mailed what an analysis contradicts: at once who gets alerts at once, the others by one line in
 * their next digest. Safe to repeat: an alert is corrected once.
 */
export async function correctWatchers(
  deps: CorrectDeps,
  filing: StoredFiling,
  ticker: string,
  watchers: readonly Watcher[],
): Promise<void> {
  const misled = watchers.filter((watcher) => isToBeCorrected(watcher, filing, ticker));
  const { accession, acceptedAt, assessment } = filingForTicker(filing, ticker);
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

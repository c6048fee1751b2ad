import type { NewAlert, StoredAlert } from '#domain/alerts/alert.ts';
import type { AlertedWatcher, ChosenWatchers } from '#domain/alerts/choose-watchers.ts';
import type { TickerView } from '#domain/alerts/ticker-view.ts';
import { CHANNEL_ROWS, carries } from '#domain/channels/channels.ts';
import { isCikName } from '#domain/companies/cik-name.ts';
import { raisedFrom } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import type { AlertMessage, WatchersToNotify } from '#lambdas/ports/messages.ts';
import type { DelayedOutbox } from '#lambdas/ports/queues.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type CorrectDeps, correctWatchers } from './correct-watchers.ts';
import { type DeliverDeps, deliverClaimed } from './deliver-claimed.ts';
import { LEASE_SECONDS, NotTaken } from './send-together.ts';

export type NotifyDeps = Omit<DeliverDeps, 'alerts'> & {
  alerts: DeliverDeps['alerts'] & Pick<Store['alerts'], 'openAll'> & CorrectDeps['alerts'];
  filings: Pick<Store['filings'], 'getAll'>;
  /** Returns users, each with those of the given tickers that the user still watches. */
  users: CorrectDeps['users'];
  suppressions: Pick<Store['suppressions'], 'among'>;
  queues: { alerts: DelayedOutbox<AlertMessage> } & CorrectDeps['queues'];
};

/** The number of watchers read by one request. Their alerts are sent within about a second afterward. */
const WATCHERS_AT_ONCE = 25;
/** The maximum number of saved searches named in a message. */
const MOST_FOUND_SEARCHES = 3;

type Batch = Pick<WatchersToNotify, 'until' | 'ahead' | 'together'>;
type Delivered = { view: TickerView; batch: Batch; others: StoredFiling[] };

/**
 * Alerts a ticker's watchers: claims their alerts, reads the readers' settings, and sends, holds back or skips each
 * alert. Safe to repeat, because alerts that are already claimed are skipped.
 */
export async function notifyWatchers(
  deps: NotifyDeps,
  view: TickerView,
  batch: Batch,
  { alerted, misled }: ChosenWatchers,
): Promise<void> {
  await correctWatchers(deps, view, misled);
  if (alerted.length === 0) return;
  const others = [...(await deps.filings.getAll(batch.together)).values()];
  for (const some of chunksOf(alerted, WATCHERS_AT_ONCE))
    await notifySome(deps, { view, batch, others }, some);
}

async function notifySome(
  deps: NotifyDeps,
  delivered: Delivered,
  watchers: readonly AlertedWatcher[],
): Promise<void> {
  const { view, others } = delivered;
  const claimed = await claimAll(
    deps,
    view,
    watchers.flatMap((watcher) => alertsFor(watcher, view)),
  );
  if (claimed.length === 0) return;
  const tickers = [view.stored, ...others].flatMap((each) => each.tickers);
  const readers = await deps.users.watchers(
    claimed.map(({ userId }) => userId),
    [view.ticker, ...tickers],
  );
  const addressOf = ({ userId, channel }: StoredAlert) => {
    const reader = readers.get(userId);
    return reader === undefined ? null : CHANNEL_ROWS[channel].destinationOf(reader.user);
  };
  const suppressed = await deps.suppressions.among(claimed.flatMap((alert) => addressOf(alert) ?? []));
  await mapLimit(claimed, WATCHERS_AT_ONCE, (alert) =>
    deliverOrQueue(deps, delivered, alert, {
      reader: readers.get(alert.userId) ?? null,
      isSuppressed: suppressed.has(addressOf(alert) ?? ''),
    }),
  );
}

/** Lists a watcher's alerts about a filing, one for each channel that sends alerts of its level. */
function alertsFor(watcher: AlertedWatcher, { shown }: TickerView): NewAlert[] {
  const { userId, ticker, brand, channels } = watcher;
  const { accession, acceptedAt, form, companyName, assessment } = shown;
  const { importance_level: level, one_liner: headline } = assessment;
  const found = watcher.found.slice(0, MOST_FOUND_SEARCHES);
  return channels
    .filter((channel) => carries(channel, level))
    .map((channel) => ({ userId, accession, acceptedAt, channel, ticker, brand, form, level, headline }))
    .map((alert) => ({
      ...alert,
      ...(found.length === 0 ? {} : { found }),
      ...(isCikName(ticker) ? { company: companyName } : {}),
    }));
}

async function claimAll(
  deps: NotifyDeps,
  { stored }: TickerView,
  alerts: readonly NewAlert[],
): Promise<StoredAlert[]> {
  const [now, leaseUntil] = [isoIn(deps.clock), isoIn(deps.clock, LEASE_SECONDS)];
  if (raisedFrom(stored) === null) return deps.alerts.openAll(alerts, now, leaseUntil);
  // An alert waiting for a digest may become due at once if an analysis or a person has raised the level.
  const claims = await mapLimit(alerts, WATCHERS_AT_ONCE, (alert) =>
    deps.alerts.open(alert, now, leaseUntil, 'new or due'),
  );
  return claims.flatMap((claim) => (claim.kind === 'claimed' ? [claim.alert] : []));
}

/**
 * Delivers one alert. An alert that has to wait for minutes, or could not be handed over, gets its own message in the
 * alert queue.
 */
async function deliverOrQueue(
  deps: NotifyDeps,
  { view, batch, others }: Delivered,
  alert: StoredAlert,
  known: { reader: Account | null; isSuppressed: boolean },
): Promise<void> {
  const { userId, accession, acceptedAt, channel } = alert;
  const message = { userId, accession, acceptedAt, channel };
  try {
    const delivery = await deliverClaimed(deps, alert, view.stored, {
      ...known,
      ahead: batch.ahead,
      until: new Date(batch.until),
      others,
    });
    if (delivery.outcome === 'gathered' && delivery.isFirst)
      await deps.queues.alerts.sendAfter(secondsTo(deps, batch.until), message);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    await deps.queues.alerts.sendAfter(error.afterSeconds, message);
  }
}

function secondsTo({ clock }: Pick<NotifyDeps, 'clock'>, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - clock.now()) / 1_000));
}

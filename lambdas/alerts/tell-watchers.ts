import type { NewAlert, StoredAlert } from '#domain/alerts/alert.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import { CHANNEL_ROWS, carries } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { Account, Watcher } from '#domain/watchlist/watchlist.ts';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { AlertMessage, WatchersToTell } from '#lambdas/ports/messages.ts';
import type { Alerts, DelayedOutbox, Filings } from '#lambdas/ports/pipeline.ts';
import { type CorrectDeps, correctWatchers } from './correct-watchers.ts';
import { type DeliverDeps, deliverClaimed, LEASE_SECONDS, NotTaken } from './deliver-claimed.ts';
import { isToBeTold } from './wanted.ts';

export type TellDeps = Omit<DeliverDeps, 'alerts'> & {
  alerts: DeliverDeps['alerts'] & Pick<Alerts, 'openAll'> & CorrectDeps['alerts'];
  filings: Pick<Filings, 'getAll'>;
  /** Users, each with those of the tickers that are still watched. */
  users: CorrectDeps['users'];
  suppressions: { among(addresses: readonly string[]): Promise<Set<string>> };
  queues: { alerts: DelayedOutbox<AlertMessage> };
};

/** Read by one request, and told within about a second of it. */
const WATCHERS_AT_ONCE = 25;

type Telling = Pick<WatchersToTell, 'ticker' | 'until' | 'ahead' | 'together'>;

/**
 * Tells watchers of a ticker: claims their alerts, reads what they chose, and sends, holds back or skips each. Safe to
 * repeat: an alert that somebody claimed is left alone.
 */
export async function tellWatchers(
  deps: TellDeps,
  filing: StoredFiling,
  telling: Telling,
  watchers: readonly Watcher[],
): Promise<void> {
  await correctWatchers(deps, filing, telling.ticker, watchers);
  const told = watchers.filter((watcher) => isToBeTold(watcher, filing, telling.ticker));
  if (told.length === 0) return;
  const others = await deps.filings.getAll(telling.together);
  for (const some of chunksOf(told, WATCHERS_AT_ONCE))
    await tellSome(deps, { filing, telling, others: [...others.values()] }, some);
}

type Story = { filing: StoredFiling; telling: Telling; others: StoredFiling[] };

async function tellSome(deps: TellDeps, story: Story, watchers: readonly Watcher[]): Promise<void> {
  const alerts = watchers.flatMap((watcher) => alertsFor(watcher, story.filing));
  const claimed = await claimFor(deps, story.filing, alerts);
  if (claimed.length === 0) return;
  const { filing, others } = story;
  const tickers = [filing, ...others].flatMap((each) => each.tickers);
  const readers = await deps.users.watchers(
    claimed.map(({ userId }) => userId),
    [story.telling.ticker, ...tickers],
  );
  const suppressed = await deps.suppressions.among(
    claimed.flatMap(({ userId, channel }) => addressOf(readers.get(userId), channel)),
  );
  await mapLimit(claimed, WATCHERS_AT_ONCE, (alert) =>
    tellOne(deps, story, alert, { reader: readers.get(alert.userId) ?? null, suppressed }),
  );
}

async function claimFor(
  deps: TellDeps,
  filing: StoredFiling,
  alerts: readonly NewAlert[],
): Promise<StoredAlert[]> {
  const [now, leaseUntil] = [isoIn(deps.clock), isoIn(deps.clock, LEASE_SECONDS)];
  if ((filing.analysis?.raisedFrom ?? null) === null) return deps.alerts.openAll(alerts, now, leaseUntil);
  // What waits may have to wait no longer, now that an analysis raised the level.
  const claims = await mapLimit(alerts, WATCHERS_AT_ONCE, (alert) =>
    deps.alerts.open(alert, now, leaseUntil, 'new or due'),
  );
  return claims.flatMap((claim) => (claim.kind === 'claimed' ? [claim.alert] : []));
}

async function tellOne(
  deps: TellDeps,
  { filing, telling, others }: Story,
  alert: StoredAlert,
  known: { reader: Account | null; suppressed: ReadonlySet<string> },
): Promise<void> {
  const { userId, accession, acceptedAt, channel } = alert;
  const message = { userId, accession, acceptedAt, channel };
  const isSuppressed = async (address: string) => known.suppressed.has(address);
  try {
    const delivery = await deliverClaimed(deps, alert, filing, {
      reader: known.reader,
      isSuppressed,
      ...telling,
      others,
    });
    if (delivery.outcome === 'gathered' && delivery.isFirst)
      await deps.queues.alerts.sendAfter(secondsTo(deps, telling.until), message);
  } catch (error) {
    // Nobody else waits for it: it has a message of its own from now on.
    if (!(error instanceof NotTaken)) throw error;
    await deps.queues.alerts.sendAfter(error.afterSeconds, message);
  }
}

function alertsFor(watcher: Watcher, filing: StoredFiling): NewAlert[] {
  const { accession, acceptedAt, form, assessment } = filingForTicker(filing, watcher.ticker);
  const { importance_level: level, one_liner: headline } = assessment;
  const { userId, ticker, brand } = watcher;
  return watcher.channels
    .filter((channel) => carries(channel, level))
    .map((channel) => ({ userId, accession, acceptedAt, channel, ticker, brand, form, level, headline }));
}

function addressOf(reader: Account | undefined, channel: Channel): string[] {
  const address = reader && CHANNEL_ROWS[channel].destinationOf(reader.user);
  return address ? [address] : [];
}

function secondsTo({ clock }: Pick<TellDeps, 'clock'>, time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - clock.now()) / 1_000));
}

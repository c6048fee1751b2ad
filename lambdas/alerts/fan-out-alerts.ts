import type { StoredAlert } from '#domain/alerts/alert.ts';
import { matches } from '#domain/alerts/alert-match.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import { carries } from '#domain/channels/channels.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { AlertMessage, FanoutMessage } from '#lambdas/ports/messages.ts';
import {
  type Alerts,
  type Clock,
  type Filings,
  type Outbox,
  STEP_OVERDUE_SECONDS,
} from '#lambdas/ports/pipeline.ts';

export type FanOutDeps = {
  filings: Pick<Filings, 'get' | 'update' | 'addPartitions' | 'finishPartition'>;
  watchers: {
    shards: number;
    page(ticker: string, shard: number, cursor?: string): Promise<{ watchers: Watcher[]; cursor?: string }>;
  };
  alerts: Pick<Alerts, 'create'>;
  queues: { fanout: Outbox<FanoutMessage>; alerts: Outbox<AlertMessage> };
  clock: Clock;
  /** Whether the worker should queue the rest instead of starting another page. */
  isTimeShort: () => boolean;
};

/** One ticker's watchers in one shard of the index. */
type Partition = { ticker: string; shard: number };

const PARTITIONS_AT_ONCE = 8;
const ALERTS_AT_ONCE = 25;

/** EDGAR shows a filing some time after accepting it. Somebody who started watching in between still gets the alert. */
const SHOWN_AFTER_MS = 120_000;

/**
 * Creates an alert for every watcher who chose this form. A message without a ticker starts the fan-out: it handles the
 * first page of every partition and queues a message of its own for each partition with more.
 * @throws RetryLater if the filing got new tickers, or was read again, meanwhile
 */
export async function fanOutAlerts(deps: FanOutDeps, message: FanoutMessage): Promise<void> {
  const filing = await deps.filings.get(message.accession);
  if (filing === null) return;
  if (filing.alerts !== 'due') {
    // An outage brought the fan-out forward and it is done: only its reminder may be left.
    const { alerts } = filing;
    await deps.filings.update(filing.accession, { alerts }, { fanOut: null }, { alerts });
    return;
  }
  if (message.ticker === undefined || message.shard === undefined) return begin(deps, filing);
  await goOn(deps, filing, { ticker: message.ticker, shard: message.shard }, message.cursor);
}

async function begin(deps: FanOutDeps, filing: StoredFiling): Promise<void> {
  const partitions = filing.tickers.flatMap((ticker) =>
    Array.from({ length: deps.watchers.shards }, (_, shard) => ({ ticker, shard })),
  );
  const pages = await mapLimit(partitions, PARTITIONS_AT_ONCE, async (partition) => {
    const cursor = await tellPage(deps, filing, partition);
    return cursor === undefined ? [] : [{ accession: filing.accession, ...partition, cursor }];
  });
  const rest = pages.flat();
  if (rest.length === 0) return finish(deps, filing);
  await deps.filings.addPartitions(filing.accession, rest.map(nameOf));
  await deps.queues.fanout.send(...rest);
}

async function goOn(
  deps: FanOutDeps,
  filing: StoredFiling,
  partition: Partition,
  start: string | undefined,
): Promise<void> {
  let cursor = await tellPage(deps, filing, partition, start);
  while (cursor !== undefined && !deps.isTimeShort())
    cursor = await tellPage(deps, filing, partition, cursor);
  if (cursor !== undefined) {
    await deps.queues.fanout.send({ accession: filing.accession, ...partition, cursor });
    return;
  }
  const left = await deps.filings.finishPartition(filing.accession, nameOf(partition));
  if (left === 0) await finish(deps, filing);
}

const nameOf = ({ ticker, shard }: Partition) => `${ticker}#${shard}`;

/** @returns the cursor of the next page; `undefined` after the last */
async function tellPage(
  deps: FanOutDeps,
  told: StoredFiling,
  { ticker, shard }: Partition,
  start?: string,
): Promise<string | undefined> {
  const filing = filingForTicker(told, ticker);
  const { watchers, cursor } = await deps.watchers.page(ticker, shard, start);
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const choosing = watchers.filter((watcher) => hasChosen(watcher, filing));
  const created = await mapLimit(choosing, ALERTS_AT_ONCE, async (watcher) => {
    const alerts = channelsFor(watcher, filing).map((channel) =>
      alertFor(watcher, filing, channel, isoIn(deps.clock)),
    );
    const isNew = await Promise.all(alerts.map((alert) => deps.alerts.create(alert, dueAt)));
    return alerts.filter((_, index) => isNew[index]).map(messageOf);
  });
  if (created.flat().length > 0) await deps.queues.alerts.send(...created.flat());
  return cursor;
}

/** Watched in time, and chosen by form and level. */
function hasChosen(watcher: Watcher, filing: StoredFiling): boolean {
  return matches(watcher, filing) && Date.parse(watcher.createdAt) <= publishedAt(filing) + SHOWN_AFTER_MS;
}

/** Whether the alert goes out now, later or never is decided when it is sent. */
function channelsFor({ channels }: Watcher, { assessment }: StoredFiling): Channel[] {
  return channels.filter((channel) => carries(channel, assessment.importance_level));
}

function alertFor(watcher: Watcher, filing: StoredFiling, channel: Channel, now: string): StoredAlert {
  return {
    userId: watcher.userId,
    accession: filing.accession,
    channel,
    status: 'due',
    ticker: watcher.ticker,
    brand: watcher.brand,
    createdAt: now,
    leaseUntil: null,
    attempts: 0,
    sentAt: null,
    latencySeconds: null,
    reason: null,
  };
}

const messageOf = ({ userId, accession, channel }: StoredAlert): AlertMessage => ({
  userId,
  accession,
  channel,
});

/** Ends the fan-out unless the filing changed since it started: then the watchers are gone through again. */
async function finish(deps: FanOutDeps, { accession, tickers, status }: StoredFiling): Promise<void> {
  const isSame = await deps.filings.update(
    accession,
    { alerts: 'done' },
    { fanOut: null },
    { tickers, status },
  );
  if (!isSame)
    throw new RetryLater('filing_changed', 'The filing got new tickers, or was read, meanwhile.', 1);
}

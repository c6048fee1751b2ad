import { audienceOf } from '#domain/alerts/alert-audience.ts';
import { chooseWatchers, searchesOn } from '#domain/alerts/choose-watchers.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { FilingTextDeps } from '#lambdas/discovery/search/filing-text.ts';
import type { FanoutMessage, WatchersToNotify } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type AwaitDeps, awaitAnalysis } from './await-analysis.ts';
import { foundSearches } from './found-searches.ts';
import { type GatherDeps, gatherFilings } from './gather-filings.ts';
import { type NotifyDeps, notifyWatchers } from './notify-watchers.ts';

export type FanOutDeps = NotifyDeps &
  FilingTextDeps &
  GatherDeps &
  AwaitDeps & {
    filings: Pick<
      Store['filings'],
      'get' | 'getAll' | 'latestOf' | 'update' | 'addPartitions' | 'finishPartition'
    >;
    watchers: Pick<Store['watchers'], 'page'>;
    queues: NotifyDeps['queues'] & { fanout: Outbox<FanoutMessage> };
    /** Whether the worker should queue the rest instead of starting another page. */
    isTimeShort: () => boolean;
  };

const TICKERS_AT_ONCE = 8;

/**
 * Alerts everybody who watches one of the filing's companies and chose its form. The watchers of most tickers are in
 * one shard and are alerted right away. If a ticker has several shards, each of them gets its own message, so the chain
 * of messages is never longer than two, no matter how many people watch.
 * @throws RetryLater if the filing got new tickers, or was read again, in the meantime
 */
export async function fanOutAlerts(deps: FanOutDeps, message: FanoutMessage): Promise<void> {
  const filing = await deps.filings.get(message.accession);
  if (filing === null) return;
  if (filing.alerts !== 'due') return removeReminder(deps, filing);
  if (message.to !== undefined) return continuePartition(deps, filing, message.to);
  const ready = await awaitAnalysis(deps, filing);
  if (ready !== null) await start(deps, ready);
}

/**
 * Removes the reminder for a fan-out that has already run. This happens after an outage, when a message arrives late.
 */
async function removeReminder(deps: FanOutDeps, { accession, alerts }: StoredFiling): Promise<void> {
  await deps.filings.update(accession, { alerts }, { fanOut: null }, { alerts });
}

async function start(deps: FanOutDeps, filing: StoredFiling): Promise<void> {
  const firsts = await mapLimit(audienceOf(filing), TICKERS_AT_ONCE, async (ticker) => ({
    view: viewFrom(filing, ticker),
    ...(await deps.watchers.page(ticker, 0)),
  }));
  const searches = firsts.flatMap(({ view, watchers }) => searchesOn(view, watchers));
  const found = await foundSearches(deps, filing, searches);
  const large: WatchersToNotify[] = [];
  for (const { view, watchers, shards, cursor } of firsts) {
    const isSmall = shards === 1 && cursor === undefined;
    const chosen = chooseWatchers(view, watchers, found);
    if (isSmall && chosen.alerted.length + chosen.misled.length === 0) continue;
    const batch = await gatherFilings(deps, view);
    if (isSmall) await notifyWatchers(deps, view, batch, chosen);
    else large.push(...partitionsOf(shards).map((shard) => ({ ticker: view.ticker, shard, ...batch })));
  }
  if (large.length === 0) return finish(deps, filing);
  await deps.filings.addPartitions(filing.accession, large.map(nameOf));
  await deps.queues.fanout.send(...large.map((to) => ({ accession: filing.accession, to })));
}

async function continuePartition(
  deps: FanOutDeps,
  filing: StoredFiling,
  to: WatchersToNotify,
): Promise<void> {
  const view = viewFrom(filing, to.ticker);
  let { cursor } = to;
  do {
    const page = await deps.watchers.page(to.ticker, to.shard, cursor);
    const found = await foundSearches(deps, filing, searchesOn(view, page.watchers));
    await notifyWatchers(deps, view, to, chooseWatchers(view, page.watchers, found));
    cursor = page.cursor;
  } while (cursor !== undefined && !deps.isTimeShort());
  if (cursor !== undefined) {
    await deps.queues.fanout.send({ accession: filing.accession, to: { ...to, cursor } });
    return;
  }
  const left = await deps.filings.finishPartition(filing.accession, nameOf(to));
  if (left === 0) await finish(deps, filing);
}

const partitionsOf = (shards: number) => Array.from({ length: shards }, (_, shard) => shard);
const nameOf = ({ ticker, shard }: WatchersToNotify) => `${ticker}#${shard}`;

/** Ends the fan-out. If the filing has changed since it started, the fan-out goes through the watchers again. */
async function finish(
  deps: FanOutDeps,
  { accession, tickers, status, updatedAt }: StoredFiling,
): Promise<void> {
  const isSame = await deps.filings.update(
    accession,
    { alerts: 'done', alertedAt: isoIn(deps.clock) },
    { fanOut: null },
    { tickers, status, updatedAt },
  );
  if (!isSame)
    throw new RetryLater(
      'filing_changed',
      'The filing got new tickers, or was read or analyzed, meanwhile.',
      1,
    );
}

import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { FanoutMessage, WatchersToTell } from '#lambdas/ports/messages.ts';
import type { Filings, Outbox, Watchers } from '#lambdas/ports/pipeline.ts';
import { type AwaitDeps, awaitAnalysis } from './await-analysis.ts';
import { isToBeCorrected } from './correct-watchers.ts';
import { type GatherDeps, gatherFilings } from './gather-filings.ts';
import { type TellDeps, tellWatchers } from './tell-watchers.ts';
import { isToBeTold } from './wanted.ts';

export type FanOutDeps = TellDeps &
  GatherDeps &
  AwaitDeps & {
    filings: Pick<Filings, 'get' | 'getAll' | 'latestOf' | 'update' | 'addPartitions' | 'finishPartition'>;
    watchers: Watchers;
    queues: TellDeps['queues'] & { fanout: Outbox<FanoutMessage> };
    /** Whether the worker should queue the rest instead of starting another page. */
    isTimeShort: () => boolean;
  };

const TICKERS_AT_ONCE = 8;

/**
 * Tells every watcher who chose this form. The watchers of most tickers are in one shard and told right away; where a
 * ticker has several, each gets a message of its own, so the chain of messages stays two long however many watch.
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
  if (message.to !== undefined) return goOn(deps, filing, message.to);
  const told = await awaitAnalysis(deps, filing);
  if (told !== null) await begin(deps, told);
}

async function begin(deps: FanOutDeps, filing: StoredFiling): Promise<void> {
  const firsts = await mapLimit(filing.tickers, TICKERS_AT_ONCE, async (ticker) => ({
    ticker,
    ...(await deps.watchers.page(ticker, 0)),
  }));
  const large: WatchersToTell[] = [];
  for (const { ticker, watchers, shards, cursor } of firsts) {
    const isSmall = shards === 1 && cursor === undefined;
    const concerns = (watcher: Watcher) =>
      isToBeTold(watcher, filing, ticker) || isToBeCorrected(watcher, filing, ticker);
    if (isSmall && !watchers.some(concerns)) continue;
    const gathering = await gatherFilings(deps, filing, ticker);
    if (isSmall) await tellWatchers(deps, filing, { ticker, ...gathering }, watchers);
    else large.push(...partitionsOf(shards).map((shard) => ({ ticker, shard, ...gathering })));
  }
  if (large.length === 0) return finish(deps, filing);
  await deps.filings.addPartitions(filing.accession, large.map(nameOf));
  await deps.queues.fanout.send(...large.map((to) => ({ accession: filing.accession, to })));
}

async function goOn(deps: FanOutDeps, filing: StoredFiling, to: WatchersToTell): Promise<void> {
  let { cursor } = to;
  do {
    const page = await deps.watchers.page(to.ticker, to.shard, cursor);
    await tellWatchers(deps, filing, to, page.watchers);
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
const nameOf = ({ ticker, shard }: WatchersToTell) => `${ticker}#${shard}`;

/** Ends the fan-out unless the filing changed since it started: then the watchers are gone through again. */
async function finish(
  deps: FanOutDeps,
  { accession, tickers, status, updatedAt }: StoredFiling,
): Promise<void> {
  const isSame = await deps.filings.update(
    accession,
    { alerts: 'done' },
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

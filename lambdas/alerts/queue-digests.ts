import type { DigestMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type QueueDigestsDeps = {
  held: {
    shards: number;
    digests(shard: number, after: string, now: string): AsyncIterable<DigestMessage[]>;
  };
  state: Pick<Store['state'], 'digestsQueued' | 'queuedDigests'>;
  queues: { digests: Outbox<DigestMessage> };
  clock: Clock;
};

/** If a digest is still due after this long, its queue message was lost or its worker stopped. */
const LOST_AFTER_SECONDS = 20 * 60;
/** Sorts before any timestamp. */
const EVER = '0';

/**
 * Queues one message for each reader and channel whose digest has become due since the last run, and for digests that
 * are long overdue. A duplicate message does no harm: each alert is claimed before it is sent.
 * @returns the number of messages queued
 */
export async function queueDigests(deps: QueueDigestsDeps): Promise<number> {
  const now = isoIn(deps.clock);
  const since = (await deps.state.digestsQueued()) ?? EVER;
  const lostBefore = isoIn(deps.clock, -LOST_AFTER_SECONDS);
  const shards = Array.from({ length: deps.held.shards }, (_, shard) => shard);
  const counts = await mapLimit(shards, shards.length, async (shard) => {
    const lost = lostBefore < since ? await queueShard(deps, shard, EVER, lostBefore) : 0;
    return lost + (await queueShard(deps, shard, since, now));
  });
  await deps.state.queuedDigests(now);
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Alerts for the same digest are adjacent, so comparing each alert with the previous one is enough to find where a new
 * digest starts.
 */
async function queueShard(
  deps: QueueDigestsDeps,
  shard: number,
  after: string,
  until: string,
): Promise<number> {
  let count = 0;
  let last = new Set<string>();
  for await (const page of deps.held.digests(shard, after, until)) {
    const digests = new Map(page.map((digest) => [nameOf(digest), digest]));
    const fresh = [...digests].filter(([name]) => !last.has(name)).map(([, digest]) => digest);
    if (fresh.length > 0) await deps.queues.digests.send(...fresh);
    count += fresh.length;
    last = new Set(digests.keys());
  }
  return count;
}

const nameOf = ({ userId, channel, dueAt, about }: DigestMessage) =>
  `${userId} ${channel} ${dueAt} ${about ?? ''}`;

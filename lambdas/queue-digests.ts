import { type QueueDigestsDeps, queueDigests } from './alerts/queue-digests.ts';
import { readEnv, Text } from './shared/env.ts';
import { log } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/single-table.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({ TABLE_NAME: Text });
const { state, work } = openStore(openTable(env.TABLE_NAME));

const deps: QueueDigestsDeps = {
  state,
  held: { shards: WORK_SHARDS, digests: work.digests },
  queues: openQueues('digests'),
  clock: systemClock,
};

/** @returns the number of digests queued */
export async function handler(): Promise<{ digests: number }> {
  const digests = await queueDigests(deps);
  if (digests > 0) log.info('Digests queued', { digests });
  return { digests };
}

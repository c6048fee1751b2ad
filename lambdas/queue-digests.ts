import { type QueueDigestsDeps, queueDigests } from './alerts/queue-digests.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });
const { state, work } = openStore(openTable(env.TABLE_NAME));

const deps: QueueDigestsDeps = {
  state,
  held: { shards: WORK_SHARDS, digests: work.digests },
  queues: openQueues('digests'),
  clock: systemClock,
};

/** @returns how many digests were queued */
export async function handler(): Promise<{ digests: number }> {
  const digests = await queueDigests(deps);
  if (digests > 0) log.info('Digests queued', { digests });
  return { digests };
}

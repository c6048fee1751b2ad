import { type QueueDigestsDeps, queueDigests } from './alerts/queue-digests.ts';
import { openQueue } from './clients/queue.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import type { DigestMessage } from './ports/messages.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text, DIGESTS_QUEUE_URL: Text });
const { state, work } = openStore(openTable(env.TABLE_NAME));

const deps: QueueDigestsDeps = {
  state,
  held: { shards: WORK_SHARDS, digests: work.digests },
  queues: { digests: openQueue<DigestMessage>(env.DIGESTS_QUEUE_URL) },
  clock: systemClock,
};

/** @returns how many digests were queued */
export async function handler(): Promise<{ digests: number }> {
  const digests = await queueDigests(deps);
  if (digests > 0) log.info('Digests queued', { digests });
  return { digests };
}

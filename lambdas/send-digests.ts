import type { Context } from 'aws-lambda';
import { type DigestDeps, sendDigests } from './alerts/send-digests.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });
const store = openStore(openTable(env.TABLE_NAME));

/** More than a page of digests takes; the next run does the rest. */
const RESERVE_MS = 30_000;

const deps: Omit<DigestDeps, 'isTimeShort'> = {
  ...store,
  held: { shards: WORK_SHARDS, digests: store.work.digests },
  channels: openChannels(),
  clock: systemClock,
};

/** @returns how many mails and texts were sent */
export async function handler(_event: unknown, context: Context): Promise<{ messages: number }> {
  const isTimeShort = () => context.getRemainingTimeInMillis() < RESERVE_MS;
  const sent = await sendDigests({ ...deps, isTimeShort });
  if (sent.messages > 0) log.info('Digests sent', sent);
  return sent;
}

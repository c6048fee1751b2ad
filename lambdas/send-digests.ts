import type { Context } from 'aws-lambda';
import { type DigestDeps, sendDigests } from './alerts/send-digests.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { suppressionsIn } from './store/accounts/suppressions.ts';
import { usersIn } from './store/accounts/users.ts';
import { alertsIn } from './store/alerts/alerts.ts';
import { filingsIn } from './store/filings/filings.ts';
import { WORK_SHARDS } from './store/table/keys.ts';
import { openTable } from './store/table/table.ts';
import { workIn } from './store/table/work.ts';
import { openChannels } from './wiring/open-channels.ts';

const env = readEnv({
  TABLE_NAME: Text,
});
const table = openTable(env.TABLE_NAME);

/** A page of digests takes less than this; the next run takes what is left. */
const RESERVE_MS = 30_000;

const deps: Omit<DigestDeps, 'isTimeShort'> = {
  held: { shards: WORK_SHARDS, digests: workIn(table).digests },
  alerts: alertsIn(table),
  filings: filingsIn(table),
  users: usersIn(table),
  suppressions: suppressionsIn(table),
  channels: openChannels(),
  clock: systemClock,
};

/** @returns mails and texts that were sent */
export async function handler(_event: unknown, context: Context): Promise<{ messages: number }> {
  const isTimeShort = () => context.getRemainingTimeInMillis() < RESERVE_MS;
  const sent = await sendDigests({ ...deps, isTimeShort });
  if (sent.messages > 0) log.info('Digests sent', sent);
  return sent;
}

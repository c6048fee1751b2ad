import { type SendDigestDeps, sendDigest } from './alerts/send-digest.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { DigestMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text, DIGESTS_QUEUE_URL: Text });
const store = openStore(openTable(env.TABLE_NAME));

const deps: SendDigestDeps = {
  ...store,
  held: store.work,
  channels: openChannels(),
  clock: systemClock,
};

export const handler = eachMessage(DigestMessage, openQueue(env.DIGESTS_QUEUE_URL), (message) =>
  sendDigest(deps, message),
);

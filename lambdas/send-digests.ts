import { type SendDigestDeps, sendDigest } from './alerts/send-digest.ts';
import { type SendQuietNoteDeps, sendQuietNote } from './alerts/send-quiet-note.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { DigestMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });
const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const deps: SendDigestDeps & SendQuietNoteDeps = {
  ...store,
  held: store.work,
  channels: openChannels(table),
  clock: systemClock,
};

export const handler = eachMessage(DigestMessage, openQueues('digests').digests, (message) =>
  message.about === 'quiet-week' ? sendQuietNote(deps, message) : sendDigest(deps, message),
);

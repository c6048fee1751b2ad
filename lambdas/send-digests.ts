import { type SendDigestDeps, sendDigest } from './alerts/send-digest.ts';
import { type SendQuietNoteDeps, sendQuietNote } from './alerts/send-quiet-note.ts';
import { DigestMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openQueues } from './wiring/open-queues.ts';
import { countedAlerts, openTally } from './wiring/open-tally.ts';

const env = readEnv({ TABLE_NAME: Text });
const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const tally = openTally(store.hourCounts, systemClock);

const deps: SendDigestDeps & SendQuietNoteDeps = {
  ...store,
  alerts: countedAlerts(store.alerts, tally),
  held: store.work,
  channels: openChannels(table),
  clock: systemClock,
};

export const handler = tally.writtenAfter(
  eachMessage(DigestMessage, openQueues('digests').digests, (message) =>
    message.about === 'quiet-week' ? sendQuietNote(deps, message) : sendDigest(deps, message),
  ),
);

import { type DeliverAlertDeps, deliverAlert } from './alerts/deliver-alert.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { metrics } from './ground/log.ts';
import { AlertMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openNotes } from './wiring/open-notes.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text });

const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const notes = openNotes(store.statusDays, systemClock);
const deps: DeliverAlertDeps = {
  ...store,
  channels: openChannels(table),
  noteDelivery: notes.note,
  onSent: (seconds) => {
    metrics.addMetric('secondsFromAcceptanceToAlert', 'Seconds', seconds);
    metrics.publishStoredMetrics();
  },
  clock: systemClock,
};

export const handler = notes.writtenAfter(
  eachMessage(AlertMessage, openQueues('alerts').alerts, (message) => deliverAlert(deps, message)),
);

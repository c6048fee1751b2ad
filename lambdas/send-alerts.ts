import { type DeliverAlertDeps, deliverAlert } from './alerts/deliver-alert.ts';
import { AlertMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openNotes } from './wiring/open-notes.ts';
import { openQueues } from './wiring/open-queues.ts';
import { countedAlerts, openTally } from './wiring/open-tally.ts';

const env = readEnv({ TABLE_NAME: Text });

const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const notes = openNotes(store.statusDays, systemClock);
const tally = openTally(store.hourCounts, systemClock);
const deps: DeliverAlertDeps = {
  ...store,
  alerts: countedAlerts(store.alerts, tally),
  channels: openChannels(table),
  noteDelivery: notes.note,
  onSent: (seconds) => {
    metrics.addMetric('secondsFromAcceptanceToAlert', 'Seconds', seconds);
    metrics.publishStoredMetrics();
  },
  clock: systemClock,
};

export const handler = tally.writtenAfter(
  notes.writtenAfter(
    eachMessage(AlertMessage, openQueues('alerts').alerts, (message) => deliverAlert(deps, message)),
  ),
);

import * as v from 'valibot';
import { type FanOutDeps, fanOutAlerts } from './alerts/fan-out-alerts.ts';
import { FanoutMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openNotes } from './wiring/open-notes.ts';
import { openQueues } from './wiring/open-queues.ts';
import { countedAlerts, openTally } from './wiring/open-tally.ts';

const Seconds = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0));
const env = readEnv({
  TABLE_NAME: Text,
  ALERT_WAIT_SECONDS: Seconds,
  DOCUMENTS_BUCKET: Text,
});
const queues = openQueues('fanout', 'alerts', 'digests');

const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const notes = openNotes(store.statusDays, systemClock);
const tally = openTally(store.hourCounts, systemClock);
const deps: Omit<FanOutDeps, 'isTimeShort'> = {
  ...store,
  documents: openBucket(env.DOCUMENTS_BUCKET).documents,
  alerts: countedAlerts(store.alerts, tally),
  channels: openChannels(table),
  noteDelivery: notes.note,
  onSent: (seconds) => {
    metrics.addMetric('secondsFromAcceptanceToAlert', 'Seconds', seconds);
    metrics.publishStoredMetrics();
  },
  queues,
  alertWaitSeconds: env.ALERT_WAIT_SECONDS,
  clock: systemClock,
};

export const handler = tally.writtenAfter(
  notes.writtenAfter(
    eachMessage(FanoutMessage, queues.fanout, (message, { isTimeShort }) =>
      fanOutAlerts({ ...deps, isTimeShort }, message),
    ),
  ),
);

import * as v from 'valibot';
import { type FanOutDeps, fanOutAlerts } from './alerts/fan-out-alerts.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { metrics } from './ground/log.ts';
import { FanoutMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openNotes } from './wiring/open-notes.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const Seconds = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0));
const env = readEnv({
  TABLE_NAME: Text,
  ALERT_WAIT_SECONDS: Seconds,
});
const queues = openQueues('fanout', 'alerts');

const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const notes = openNotes(store.statusDays, systemClock);
const deps: Omit<FanOutDeps, 'isTimeShort'> = {
  ...store,
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

export const handler = notes.writtenAfter(
  eachMessage(FanoutMessage, queues.fanout, (message, { isTimeShort }) =>
    fanOutAlerts({ ...deps, isTimeShort }, message),
  ),
);

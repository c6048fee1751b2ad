import { type DeliverDeps, deliverAlert } from './alerts/deliver-alert.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { metrics } from './ground/log.ts';
import { AlertMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text, ALERTS_QUEUE_URL: Text });

const store = openStore(openTable(env.TABLE_NAME));

/** One row for the landing page: each worker writes it now and then, not with every mail. */
const NOTED_EVERY_MS = 60_000;
let notedAt = 0;

const deps: DeliverDeps = {
  ...store,
  state: {
    async delivered(record) {
      if (systemClock.now() - notedAt < NOTED_EVERY_MS) return;
      notedAt = systemClock.now();
      await store.state.delivered(record);
    },
  },
  channels: openChannels(),
  clock: systemClock,
};

export const handler = eachMessage(
  AlertMessage,
  openQueue(env.ALERTS_QUEUE_URL),
  async (message, { deliveries }) => {
    const delivery = await deliverAlert(deps, message, deliveries);
    if (delivery.outcome !== 'sent') return;
    metrics.addMetric('secondsFromAcceptanceToAlert', 'Seconds', delivery.latencySeconds);
    metrics.publishStoredMetrics();
  },
);

import { type DeliverDeps, deliverAlert } from './alerts/deliver-alert.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { metrics } from './ground/log.ts';
import { AlertMessage } from './ports/messages.ts';
import { suppressionsIn } from './store/accounts/suppressions.ts';
import { usersIn } from './store/accounts/users.ts';
import { alertsIn } from './store/alerts/alerts.ts';
import { filingsIn } from './store/filings/filings.ts';
import { limitsIn } from './store/table/limits.ts';
import { openTable } from './store/table/table.ts';
import { openChannels } from './wiring/open-channels.ts';

const env = readEnv({
  TABLE_NAME: Text,
  ALERTS_QUEUE_URL: Text,
});
const table = openTable(env.TABLE_NAME);

const deps: DeliverDeps = {
  alerts: alertsIn(table),
  filings: filingsIn(table),
  users: usersIn(table),
  suppressions: suppressionsIn(table),
  limits: limitsIn(table),
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

import { openMailer } from './clients/mail.ts';
import { openQueue } from './clients/queue.ts';
import { openTexter } from './clients/sms.ts';
import { eachMessage } from './runtime/batch.ts';
import { systemClock } from './runtime/clock.ts';
import { BrandOrigins, readEnv, Text } from './runtime/env.ts';
import { metrics } from './runtime/log.ts';
import { AlertMessage } from './runtime/messages.ts';
import { alertsIn } from './store/alerts.ts';
import { filingsIn } from './store/filings.ts';
import { limitsIn } from './store/limits.ts';
import { suppressionsIn } from './store/suppressions.ts';
import { openTable } from './store/table.ts';
import { usersIn } from './store/users.ts';
import { type DeliverDeps, deliverAlert } from './usecases/deliver-alert.ts';

const env = readEnv({
  TABLE_NAME: Text,
  ALERTS_QUEUE_URL: Text,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
  SIGNING_SECRET: Text,
});
const table = openTable(env.TABLE_NAME);

const deps: DeliverDeps = {
  alerts: alertsIn(table),
  filings: filingsIn(table),
  users: usersIn(table),
  suppressions: suppressionsIn(table),
  limits: limitsIn(table),
  mail: openMailer({ from: env.MAIL_FROM, configurationSet: env.MAIL_CONFIGURATION_SET }),
  texts: openTexter(),
  site: { origins: env.BRAND_ORIGINS, postalAddress: env.POSTAL_ADDRESS, signingSecret: env.SIGNING_SECRET },
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

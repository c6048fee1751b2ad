import { type CloseBillingDeps, closeBilling } from './billing/close-billing.ts';
import { openPayments } from './clients/stripe/payments.ts';
import { ClosureMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text, Url } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { MailEnv, openMail } from './wiring/open-mail.ts';
import { openQueues } from './wiring/open-queues.ts';
import { NO_KEY, openStripeKey } from './wiring/open-stripe-key.ts';

const env = readEnv({
  TABLE_NAME: Text,
  STRIPE_API_URL: Url,
  ...MailEnv,
});

const deps: CloseBillingDeps = {
  ...openStore(openTable(env.TABLE_NAME)),
  ...openMail(env),
  // If nothing is sold, no account has a customer that must be deleted.
  payments: openPayments({ url: env.STRIPE_API_URL, key: openStripeKey() ?? NO_KEY }),
  clock: systemClock,
};

export const handler = eachMessage(ClosureMessage, openQueues('closures').closures, (message) =>
  closeBilling(deps, message),
);

import { type CloseBillingDeps, closeBilling } from './billing/close-billing.ts';
import { openPayments } from './clients/payments.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { BrandOrigins, readEnv, Text, Url } from './ground/env.ts';
import { ClosureMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openErasure } from './wiring/open-erasure.ts';

const env = readEnv({
  TABLE_NAME: Text,
  CLOSURES_QUEUE_URL: Text,
  STRIPE_API_URL: Url,
  STRIPE_SECRET_KEY: Text,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
});

const deps: CloseBillingDeps = {
  ...openErasure(openTable(env.TABLE_NAME), env),
  deleteCustomer: openPayments({ url: env.STRIPE_API_URL, key: env.STRIPE_SECRET_KEY }).deleteCustomer,
};

export const handler = eachMessage(ClosureMessage, openQueue(env.CLOSURES_QUEUE_URL), (message) =>
  closeBilling(deps, message),
);

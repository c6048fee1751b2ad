import { openPayments } from './clients/payments.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './runtime/batch.ts';
import { BrandOrigins, readEnv, Text, Url } from './runtime/env.ts';
import { ClosureMessage } from './runtime/messages.ts';
import { openErasure } from './runtime/open-erasure.ts';
import { openTable } from './store/table.ts';
import { type CloseBillingDeps, closeBilling } from './usecases/close-billing.ts';

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

import { createBillingApi } from './api/billing-app.ts';
import { answerEvents } from './api/http/lambda.ts';
import { readEnv } from './shared/env.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';
import { openSecretIfSet } from './wiring/open-secret.ts';

const env = readEnv(BillingEnv);

export const handler = answerEvents(
  createBillingApi({ ...openBilling(env), originSecret: openSecretIfSet('ORIGIN_SECRET') }),
);

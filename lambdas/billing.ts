import * as v from 'valibot';
import { createBillingApi } from './api/billing-app.ts';
import { answerEvents } from './api/http/lambda.ts';
import { readEnv } from './shared/env.ts';
import { BillingEnv, openBilling } from './wiring/open-billing.ts';

const env = readEnv({ ...BillingEnv, ORIGIN_SECRET: v.optional(v.string()) });

export const handler = answerEvents(
  createBillingApi({ ...openBilling(env), originSecret: env.ORIGIN_SECRET }),
);

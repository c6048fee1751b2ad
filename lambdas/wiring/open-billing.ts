import * as v from 'valibot';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { type Env, Text, Url } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { MailEnv, openMail } from './open-mail.ts';
import { NO_KEY, openStripeKey } from './open-stripe-key.ts';

/** The variables of a function that reads plans from Stripe and notifies users about them. */
export const BillingEnv = {
  TABLE_NAME: Text,
  STRIPE_API_URL: Url,
  STRIPE_TAX: v.optional(v.picklist(['on', 'off']), 'off'),
  ...MailEnv,
};

/** Opens the AWS and Stripe dependencies of billing. */
export function openBilling(env: Env<typeof BillingEnv>, table = openTable(env.TABLE_NAME)) {
  const hasTax = env.STRIPE_TAX === 'on';
  const key = openStripeKey();
  return {
    ...openStore(table),
    ...openMail(env),
    payments: openPayments({ url: env.STRIPE_API_URL, key: key ?? NO_KEY }, { hasTax }),
    isSelling: key !== null,
    hasTax,
    clock: systemClock,
  };
}

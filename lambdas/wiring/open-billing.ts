import * as v from 'valibot';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { type Env, Text, Url } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { MailEnv, openMail } from './open-mail.ts';

/** The variables of a function that reads plans from Stripe and notifies users about them. */
export const BillingEnv = {
  TABLE_NAME: Text,
  STRIPE_API_URL: Url,
  /** Not set if nothing is sold. */
  STRIPE_SECRET_KEY: v.optional(Text),
  STRIPE_TAX: v.optional(v.picklist(['on', 'off']), 'off'),
  ...MailEnv,
};

/** Opens the AWS and Stripe dependencies of billing. */
export function openBilling(env: Env<typeof BillingEnv>, table = openTable(env.TABLE_NAME)) {
  const hasTax = env.STRIPE_TAX === 'on';
  return {
    ...openStore(table),
    ...openMail(env),
    payments: openPayments({ url: env.STRIPE_API_URL, key: env.STRIPE_SECRET_KEY ?? 'none' }, { hasTax }),
    isSelling: env.STRIPE_SECRET_KEY !== undefined,
    hasTax,
    clock: systemClock,
  };
}

import * as v from 'valibot';
import type { AccountMailDeps } from '#lambdas/accounts/send-account-mail.ts';
import type { AdminApiDeps } from '#lambdas/api/admin-app.ts';
import { openAlarms } from '#lambdas/clients/alarms.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { openSetup } from '#lambdas/clients/stripe/stripe-setup-client.ts';
import { wantedSetup } from '#lambdas/clients/stripe/wanted-setup.ts';
import { type Env, Lacking, Text, Url } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { openBucket } from './open-bucket.ts';
import { openDeadLetters } from './open-dead-letters.ts';
import { MailEnv, openSignedMail } from './open-mail.ts';
import { openQueues } from './open-queues.ts';
import { openSecretIfSet } from './open-secret.ts';
import { NO_KEY, openStripeKey } from './open-stripe-key.ts';
import { openTexts, TextEnv } from './open-texts.ts';

const Dollars = v.pipe(Text, v.toNumber());
const Cents = v.pipe(v.number(), v.integer());
const Prices = v.pipe(Text, v.parseJson(), v.strictObject({ pro: Cents, all: Cents, tickers: Cents }));

/** Environment variables of the admin API. */
export const AdminApiEnv = {
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  ADMIN_EMAIL: Text,
  ADMIN_PASSKEYS: v.picklist(['required', 'optional']),
  ...MailEnv,
  ...TextEnv,
  MODEL_DAILY_USD: Dollars,
  MODEL_MONTHLY_USD: Dollars,
  STRIPE_API_URL: Url,
  PRICES: Prices,
  LACKING: Lacking,
  ALARM_PREFIX: v.optional(Text),
  COMMIT: Text,
};

/** Opens the AWS dependencies of the admin API. */
export function openAdmin(
  env: Env<typeof AdminApiEnv>,
  table = openTable(env.TABLE_NAME),
): AdminApiDeps & AccountMailDeps & Store {
  const key = openStripeKey();
  return {
    ...openStore(table),
    ...openBucket(env.DOCUMENTS_BUCKET),
    ...openSignedMail(env),
    mailsPerDay: openSignedMail(env).mail.perDay,
    alarms: env.ALARM_PREFIX === undefined ? null : openAlarms(env.ALARM_PREFIX),
    stage: {
      dailyUsd: env.MODEL_DAILY_USD,
      monthlyUsd: env.MODEL_MONTHLY_USD,
      textNumbers: [env.ALERTS_TEXT_FROM, env.CODES_TEXT_FROM].filter((number) => number !== undefined),
      lacking: env.LACKING,
      commit: env.COMMIT,
    },
    texts: openTexts(env, table),
    queues: openQueues(
      'alerts',
      'filings',
      'analyses',
      'fanout',
      'backfills',
      'logins',
      'closures',
      'exports',
    ),
    deadLetters: openDeadLetters(),
    stripeSetup: openSetup(
      { url: env.STRIPE_API_URL, key: key ?? NO_KEY },
      wantedSetup(env.PRICES, env.BRAND_ORIGINS['8k']),
    ),
    payments: openPayments({ url: env.STRIPE_API_URL, key: key ?? NO_KEY }),
    isSelling: key !== null,
    firstAdmin: env.ADMIN_EMAIL,
    adminPasskeys: env.ADMIN_PASSKEYS,
    clock: systemClock,
    originSecret: openSecretIfSet('ORIGIN_SECRET'),
  };
}

import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes-contract.ts';
import { DATA_SOURCES } from '#domain/contract/site/site-config-contract.ts';
import type { Standing } from '#domain/quotes/first-quote-place.ts';
import type { ApiDeps } from '#lambdas/api/app.ts';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { firstQuoteTurns } from '#lambdas/clients/quote-turns.ts';
import { firstQuotes } from '#lambdas/quotes/first-quotes.ts';
import { type Env, Lacking, Text, Url } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore, type Store } from '#lambdas/store/open-store.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import { openPastReactions } from '#lambdas/track-record/past-reactions.ts';
import { openBucket } from './open-bucket.ts';
import { MailEnv, openSignedMail } from './open-mail.ts';
import { MailCapEnv, openMailCap } from './open-mail-cap.ts';
import { openPusherAs, switchChannel } from './open-push.ts';
import { openQueues } from './open-queues.ts';
import { openSecretIfSet } from './open-secret.ts';
import { openTexts, TextEnv } from './open-texts.ts';

const Dollars = v.pipe(Text, v.toNumber());

/** Environment variables of the API. */
export const ApiEnv = {
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  ...MailEnv,
  ...TextEnv,
  ...MailCapEnv,
  DATA_SOURCE: v.picklist(DATA_SOURCES),
  LACKING: Lacking,
  FINNHUB_API_URL: v.optional(Url),
  MODEL_DAILY_USD: Dollars,
  ANALYSIS_USD: Dollars,
  QUOTE_SOURCE: v.optional(v.picklist(QUOTE_SOURCES)),
};

/** Opens the function that fetches first quotes; it does nothing on a stage without quotes. */
function openFirstQuotes(env: Env<typeof ApiEnv>, store: Store, table: Table) {
  const { FINNHUB_API_URL: url, QUOTE_SOURCE: source } = env;
  // Without a key, quotes are turned off.
  const key = openSecretIfSet('FINNHUB_API_KEY');
  const provider = url && key && source ? openFinnhub({ url, key, source }) : null;
  const budget = rateBudgetIn(table, 'finnhub-first');
  return (tickers: readonly string[], standing: Standing) => {
    const turns = firstQuoteTurns(budget, systemClock, standing);
    return firstQuotes({ ...store, provider, turns }, tickers);
  };
}

/** Opens the AWS dependencies of the API. */
export function openApi(env: Env<typeof ApiEnv>, table = openTable(env.TABLE_NAME)): ApiDeps & Store {
  const store = openStore(table);
  const signed = openSignedMail(env);
  return {
    ...store,
    ...openBucket(env.DOCUMENTS_BUCKET),
    ...signed,
    texts: openTexts(env, table),
    pusher: openPusherAs({ signingSecret: signed.site.signingSecret, from: env.ACCOUNT_MAIL_FROM }),
    resumeFeed: (userId) => switchChannel(store, userId, 'feed', true),
    mailCap: openMailCap(env, store.messageCounts),
    queues: openQueues('filings', 'analyses', 'backfills', 'previews', 'closures'),
    quoteNow: openFirstQuotes(env, store, table),
    pastReactions: openPastReactions(store, systemClock),
    modelPrice: { perAnalysis: env.ANALYSIS_USD, dailyUsd: env.MODEL_DAILY_USD },
    clock: systemClock,
    dataSource: env.DATA_SOURCE,
    lacking: env.LACKING,
    originSecret: openSecretIfSet('ORIGIN_SECRET'),
  };
}

import * as v from 'valibot';
import { DATA_SOURCES } from '#domain/contract/config.ts';
import type { ApiDeps } from '#lambdas/api/app.ts';
import { systemClock } from '#lambdas/ground/clock.ts';
import { type Env, Text } from '#lambdas/ground/env.ts';
import { openTable } from '#lambdas/store/table/table.ts';
import { openBucket } from './open-bucket.ts';
import { openSignedMail, SignedMailEnv } from './open-mail.ts';
import { MailCapEnv, openMailCap } from './open-mail-cap.ts';
import { openPusherAs, switchChannel } from './open-push.ts';
import { openQueues } from './open-queues.ts';
import { openStore, type Store } from './open-store.ts';
import { openTexts, TextEnv } from './open-texts.ts';

/** The variables of the API. */
export const ApiEnv = {
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  ...SignedMailEnv,
  ...TextEnv,
  ...MailCapEnv,
  DATA_SOURCE: v.picklist(DATA_SOURCES),
  ORIGIN_SECRET: v.optional(v.string()),
};

/** What the API needs of AWS. */
export function openApi(env: Env<typeof ApiEnv>, table = openTable(env.TABLE_NAME)): ApiDeps & Store {
  const store = openStore(table);
  return {
    ...store,
    ...openBucket(env.DOCUMENTS_BUCKET),
    ...openSignedMail(env),
    texts: openTexts(env, table),
    pusher: openPusherAs({ signingSecret: env.SIGNING_SECRET, from: env.ACCOUNT_MAIL_FROM }),
    resumeFeed: (userId) => switchChannel(store, userId, 'feed', true),
    mailCap: openMailCap(env, store.messageCounts),
    queues: openQueues('filings', 'analyses', 'backfills', 'previews', 'closures'),
    clock: systemClock,
    dataSource: env.DATA_SOURCE,
    originSecret: env.ORIGIN_SECRET,
  };
}

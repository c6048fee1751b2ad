import * as v from 'valibot';
import type { AdminApiDeps } from '#lambdas/api/admin-app.ts';
import { systemClock } from '#lambdas/ground/clock.ts';
import { type Env, Text } from '#lambdas/ground/env.ts';
import { openTable } from '#lambdas/store/table/table.ts';
import { openSignedMail, SignedMailEnv } from './open-mail.ts';
import { MailCapEnv, openMailCap } from './open-mail-cap.ts';
import { openQueues } from './open-queues.ts';
import { openStore, type Store } from './open-store.ts';

/** The variables of the admin API. */
export const AdminApiEnv = {
  TABLE_NAME: Text,
  ADMIN_EMAIL: Text,
  ...SignedMailEnv,
  ...MailCapEnv,
  ORIGIN_SECRET: v.optional(v.string()),
};

/** What the admin API needs of AWS. */
export function openAdmin(
  env: Env<typeof AdminApiEnv>,
  table = openTable(env.TABLE_NAME),
): AdminApiDeps & Store {
  const store = openStore(table);
  return {
    ...store,
    ...openSignedMail(env),
    mailCap: openMailCap(env, store.messageCounts),
    queues: openQueues('alerts'),
    firstAdmin: env.ADMIN_EMAIL,
    clock: systemClock,
    originSecret: env.ORIGIN_SECRET,
  };
}

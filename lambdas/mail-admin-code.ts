import { type MailAdminCodeDeps, mailAdminCode } from './admin/login/mail-admin-code.ts';
import { AdminCodeMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { MailEnv, openSignedMail } from './wiring/open-mail.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({ TABLE_NAME: Text, ADMIN_EMAIL: Text, ...MailEnv });

const deps: MailAdminCodeDeps = {
  ...openStore(openTable(env.TABLE_NAME)),
  ...openSignedMail(env),
  firstAdmin: env.ADMIN_EMAIL,
  clock: systemClock,
};

export const handler = eachMessage(AdminCodeMessage, openQueues('logins').logins, (message) =>
  mailAdminCode(deps, message),
);

import * as v from 'valibot';
import { applyWaitingChange } from './accounts/changes/apply-waiting-change.ts';
import { finishErasure } from './accounts/erase-account.ts';
import { expireVisitor } from './accounts/expire-visitor.ts';
import { type RecoverDeps, recoverWork } from './operations/recover-work.ts';
import { readEnv, Text } from './shared/env.ts';
import { freshSecrets } from './shared/fresh-secrets.ts';
import { log } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { MailEnv, openSignedMail } from './wiring/open-mail.ts';
import { MailCapEnv, openMailCap } from './wiring/open-mail-cap.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openTexts, TextEnv } from './wiring/open-texts.ts';

const env = readEnv({
  TABLE_NAME: Text,
  ...MailEnv,
  ...TextEnv,
  ...MailCapEnv,
});

const table = openTable(env.TABLE_NAME);
const store = openStore(table);

const accounts = {
  ...store,
  ...openSignedMail(env),
  mailCap: openMailCap(env, store.messageCounts),
  texts: openTexts(env, table),
  queues: openQueues('closures'),
  clock: systemClock,
};

const deps: RecoverDeps = {
  ...accounts,
  queues: openQueues('filings', 'fanout', 'alerts', 'backfills', 'history', 'analyses'),
  accounts: {
    copy: accounts.watchCopies.refresh,
    erase: (userId) => finishErasure(accounts, userId),
    expire: (userId) => expireVisitor(accounts, userId),
    change: (userId) => applyWaitingChange(accounts, userId),
  },
};

/** `everything` also takes steps that are not overdue yet, for a startup with empty queues. */
const Event = v.object({ everything: v.optional(v.boolean(), false) });

/** @returns how many steps of each stage were queued again or completed */
export async function handler(event: unknown): Promise<Awaited<ReturnType<typeof recoverWork>>> {
  await freshSecrets();
  const recovered = await recoverWork(deps, v.parse(Event, event ?? {}));
  const { expire, ...overdue } = recovered;
  if (expire > 0) log.info('Visitors were checked for expiry', { visitors: expire });
  if (Object.values(overdue).some((count) => count > 0)) log.warn('Overdue steps were recovered', overdue);
  return recovered;
}

import * as v from 'valibot';
import { finishErasure } from './accounts/erase-account.ts';
import { type ExpireVisitorDeps, expireVisitor } from './accounts/expire-visitor.ts';
import { openQueue } from './clients/queue.ts';
import { systemClock } from './ground/clock.ts';
import { BrandOrigins, readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { type RecoverDeps, recoverWork } from './operations/recover-work.ts';
import type {
  AlertMessage,
  BackfillMessage,
  ClosureMessage,
  FanoutMessage,
  FilingMessage,
} from './ports/messages.ts';
import { sessionsIn } from './store/accounts/sessions.ts';
import { usersIn } from './store/accounts/users.ts';
import { visitorsIn } from './store/accounts/visitors.ts';
import { filingsIn } from './store/filings/filings.ts';
import { openTable } from './store/table/table.ts';
import { workIn } from './store/table/work.ts';
import { watchCopiesIn } from './store/watchlist/watch-copies.ts';
import { openErasure } from './wiring/open-erasure.ts';

const env = readEnv({
  TABLE_NAME: Text,
  FILINGS_QUEUE_URL: Text,
  FANOUT_QUEUE_URL: Text,
  ALERTS_QUEUE_URL: Text,
  BACKFILLS_QUEUE_URL: Text,
  HISTORY_QUEUE_URL: Text,
  CLOSURES_QUEUE_URL: Text,
  MAIL_FROM: Text,
  MAIL_CONFIGURATION_SET: Text,
  BRAND_ORIGINS: BrandOrigins,
  POSTAL_ADDRESS: Text,
});
const table = openTable(env.TABLE_NAME);
const closures = openQueue<ClosureMessage>(env.CLOSURES_QUEUE_URL);

const erasing = {
  ...openErasure(table, env),
  requestClosure: (userId: string) => closures.send({ userId }),
};

const expiring: ExpireVisitorDeps = {
  ...erasing,
  user: usersIn(table).get,
  sessionsOf: sessionsIn(table).listOf,
  visitors: visitorsIn(table),
};

const deps: RecoverDeps = {
  work: workIn(table),
  filings: filingsIn(table),
  queues: {
    filings: openQueue<FilingMessage>(env.FILINGS_QUEUE_URL),
    fanout: openQueue<FanoutMessage>(env.FANOUT_QUEUE_URL),
    alerts: openQueue<AlertMessage>(env.ALERTS_QUEUE_URL),
    backfills: openQueue<BackfillMessage>(env.BACKFILLS_QUEUE_URL),
    history: openQueue<FilingMessage>(env.HISTORY_QUEUE_URL),
  },
  accounts: {
    copy: watchCopiesIn(table).refresh,
    erase: (userId) => finishErasure(erasing, userId),
    expire: (userId) => expireVisitor(expiring, userId),
  },
  clock: systemClock,
};

/** `everything` also takes steps that are not overdue yet: for a start with empty queues. */
const Event = v.object({ everything: v.optional(v.boolean(), false) });

/** @returns how many steps of each stage were queued again */
export async function handler(event: unknown): Promise<Awaited<ReturnType<typeof recoverWork>>> {
  const recovered = await recoverWork(deps, v.parse(Event, event ?? {}));
  const { expire, ...undone } = recovered;
  if (expire > 0) log.info('Visitors were looked at who may never come back', { visitors: expire });
  if (Object.values(undone).some((count) => count > 0)) log.warn('Steps were left undone', undone);
  return recovered;
}

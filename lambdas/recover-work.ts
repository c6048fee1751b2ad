import * as v from 'valibot';
import { openQueue } from './clients/queue.ts';
import { systemClock } from './runtime/clock.ts';
import { readEnv, Text } from './runtime/env.ts';
import { log } from './runtime/log.ts';
import type { AlertMessage, BackfillMessage, FanoutMessage, FilingMessage } from './runtime/messages.ts';
import { filingsIn } from './store/filings.ts';
import { openTable } from './store/table.ts';
import { workIn } from './store/work.ts';
import { type RecoverDeps, recoverWork } from './usecases/recover-work.ts';

const env = readEnv({
  TABLE_NAME: Text,
  FILINGS_QUEUE_URL: Text,
  FANOUT_QUEUE_URL: Text,
  ALERTS_QUEUE_URL: Text,
  BACKFILLS_QUEUE_URL: Text,
  HISTORY_QUEUE_URL: Text,
});
const table = openTable(env.TABLE_NAME);

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
  clock: systemClock,
};

/** `everything` also takes steps that are not overdue yet: for a start with empty queues. */
const Event = v.object({ everything: v.optional(v.boolean(), false) });

/** @returns how many steps of each stage were queued again */
export async function handler(event: unknown): Promise<Awaited<ReturnType<typeof recoverWork>>> {
  const recovered = await recoverWork(deps, v.parse(Event, event ?? {}));
  if (Object.values(recovered).some((count) => count > 0)) log.warn('Steps were left undone', recovered);
  return recovered;
}

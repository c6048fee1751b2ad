import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { openQueue } from './clients/queue.ts';
import { rereadFilings } from './filings/reread-filings.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log, metrics } from './ground/log.ts';
import type { FilingMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text, HISTORY_QUEUE_URL: Text });

const deps = {
  ...openStore(openTable(env.TABLE_NAME)),
  queues: { history: openQueue<FilingMessage>(env.HISTORY_QUEUE_URL) },
  clock: systemClock,
};

const SPARE_MS = 10_000;

/** `once`: invoked by hand, which works at any hour. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/** @returns how many filings were sent to be read again */
export async function handler(event: unknown, context: Context): Promise<{ filings: number }> {
  const { once } = v.parse(Event, event ?? {});
  const isTimeShort = () => context.getRemainingTimeInMillis() < SPARE_MS;
  const filings = await rereadFilings({ ...deps, isTimeShort }, { atOnce: once });
  if (filings === 0) return { filings };
  log.info('Filings will be read again by the new rules', { filings });
  metrics.addMetric('filingsToReread', 'Count', filings);
  metrics.publishStoredMetrics();
  return { filings };
}

import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { rereadFilings } from './filings/reread-filings.ts';
import { readEnv, Text } from './shared/env.ts';
import { log, metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({ TABLE_NAME: Text });

const deps = {
  ...openStore(openTable(env.TABLE_NAME)),
  queues: openQueues('history'),
  clock: systemClock,
};

const SPARE_MS = 10_000;

/** `once`: invoked by hand; works at any hour. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/** @returns the number of filings queued to be read again */
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

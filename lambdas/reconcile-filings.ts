import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { COVERAGES, USUAL_COVERAGE } from '#domain/ingestion/market-coverage.ts';
import { NOT_PUBLISHED } from './filings/reconcile-day.ts';
import { type Reconciliation, reconcileFilings } from './filings/reconcile-filings.ts';
import { readEnv, Text } from './shared/env.ts';
import { log, metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  COVERAGE: v.optional(v.picklist(COVERAGES), USUAL_COVERAGE),
});
const table = openTable(env.TABLE_NAME);

const deps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table, 'low'),
  queues: openQueues('filings', 'history'),
  covers: env.COVERAGE,
  clock: systemClock,
};

/** More time than one filing takes, including a pause in EDGAR requests. */
const SPARE_MS = 120_000;

/** `once`: invoked by hand; also reads today's index. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/**
 * @returns the result of the reconciliation
 * @throws AppError reconciliation_unfinished, so that Lambda retries soon
 */
export async function handler(event: unknown, context: Context): Promise<Reconciliation> {
  const { once } = v.parse(Event, event ?? {});
  const isTimeShort = () => context.getRemainingTimeInMillis() < SPARE_MS;
  const result = await reconcileFilings({ ...deps, isTimeShort }, { today: once });
  log.info('Filings were reconciled with the daily index', result);
  metrics.addMetric('missedFilings', 'Count', result.missedFilings);
  metrics.addMetric('reconciledDays', 'Count', result.reconciledDays);
  metrics.publishStoredMetrics();
  const failed = result.open.filter(({ problems }) => problems.some((code) => code !== NOT_PUBLISHED));
  if (failed.length === 0) return result;
  const days = failed.map(({ day, problems }) => `${day} (${problems.join(', ')})`).join(', ');
  throw new AppError('upstream', 'reconciliation_unfinished', `These days could not be reconciled: ${days}.`);
}

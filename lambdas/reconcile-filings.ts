import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { companyDirectoryIn } from './clients/company-directory.ts';
import { openQueue } from './clients/queue.ts';
import { NOT_PUBLISHED } from './filings/reconcile-day.ts';
import { type Reconciliation, reconcileFilings } from './filings/reconcile-filings.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log, metrics } from './ground/log.ts';
import type { FilingMessage } from './ports/messages.ts';
import { filingsIn } from './store/filings/filings.ts';
import { stateIn } from './store/table/state.ts';
import { openTable } from './store/table/table.ts';
import { openEdgar } from './wiring/open-edgar.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  FILINGS_QUEUE_URL: Text,
  HISTORY_QUEUE_URL: Text,
});
const table = openTable(env.TABLE_NAME);

const deps = {
  edgar: openEdgar(table),
  companies: companyDirectoryIn(env.DOCUMENTS_BUCKET),
  filings: filingsIn(table),
  queues: {
    filings: openQueue<FilingMessage>(env.FILINGS_QUEUE_URL),
    history: openQueue<FilingMessage>(env.HISTORY_QUEUE_URL),
  },
  state: stateIn(table),
  clock: systemClock,
};

/** Longer than one filing takes, a pause of EDGAR included. */
const SPARE_MS = 120_000;

/** `once` says that a person asked: today's index is looked at too. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/**
 * @returns what was found
 * @throws AppError reconciliation_unfinished, so that Lambda runs it again soon
 */
export async function handler(event: unknown, context: Context): Promise<Reconciliation> {
  const { once } = v.parse(Event, event ?? {});
  const isTimeShort = () => context.getRemainingTimeInMillis() < SPARE_MS;
  const result = await reconcileFilings({ ...deps, isTimeShort }, { today: once });
  log.info('Filings were checked against the daily index', result);
  metrics.addMetric('missedFilings', 'Count', result.missedFilings);
  metrics.addMetric('reconciledDays', 'Count', result.reconciledDays);
  metrics.publishStoredMetrics();
  const failed = result.open.filter(({ problems }) => problems.some((code) => code !== NOT_PUBLISHED));
  if (failed.length === 0) return result;
  const days = failed.map(({ day, problems }) => `${day} (${problems.join(', ')})`).join(', ');
  throw new AppError('upstream', 'reconciliation_unfinished', `These days stay open: ${days}.`);
}

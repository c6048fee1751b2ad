import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { filingsIn } from '#lambdas/store/filings.ts';
import { snapshotsIn } from '#lambdas/store/snapshots.ts';
import { openTable } from '#lambdas/store/table.ts';
import { type AnalyzeDeps, analyzeFiling } from '#lambdas/usecases/analyze-filing.ts';
import { ReadingParked } from '#lambdas/usecases/failed-reading.ts';
import { eachMessage } from './batch.ts';
import { systemClock } from './clock.ts';
import { readEnv, Text } from './env.ts';
import { type FanoutMessage, FilingMessage } from './messages.ts';
import { openEdgar } from './open-edgar.ts';
import { openHistory } from './open-history.ts';

/**
 * The handler that reads the filings of a queue; fresh ones and old ones have a queue each.
 * @param queueVariable the environment variable with the queue's address
 */
export function readingFrom(
  queueVariable: 'FILINGS_QUEUE_URL' | 'HISTORY_QUEUE_URL',
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text, FANOUT_QUEUE_URL: Text });
  const queueUrl = readEnv({ [queueVariable]: Text })[queueVariable] ?? '';
  const table = openTable(env.TABLE_NAME);
  const deps: AnalyzeDeps = {
    ...openHistory(table, env.DOCUMENTS_BUCKET),
    edgar: openEdgar(table),
    documents: documentsIn(env.DOCUMENTS_BUCKET),
    filings: filingsIn(table),
    snapshots: snapshotsIn(table),
    queues: { fanout: openQueue<FanoutMessage>(env.FANOUT_QUEUE_URL) },
    clock: systemClock,
  };
  return eachMessage(
    FilingMessage,
    openQueue(queueUrl),
    (message, { deliveries }) => analyzeFiling(deps, message, deliveries),
    (error) => error instanceof ReadingParked,
  );
}

import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { ReadingParked } from '#lambdas/filings/failed-reading.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { rereadFiling } from '#lambdas/filings/reread-filing.ts';
import { FilingMessage } from '#lambdas/ports/messages.ts';
import { eachMessage } from '#lambdas/shared/batch.ts';
import { readEnv, Text } from '#lambdas/shared/env.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { openBucket } from './open-bucket.ts';
import { openEdgar } from './open-edgar.ts';
import { openQueues } from './open-queues.ts';

/**
 * Opens the AWS and EDGAR dependencies for reading filings.
 * @param urgency `low` for filings that are not urgent
 */
export function openReading(urgency: 'high' | 'low') {
  const env = readEnv({
    TABLE_NAME: Text,
    DOCUMENTS_BUCKET: Text,
    FANOUT_QUEUE_URL: Text,
    ANALYSES_QUEUE_URL: Text,
    INDEXING_QUEUE_URL: Text,
  });
  const table = openTable(env.TABLE_NAME);
  return {
    ...openStore(table),
    ...openBucket(env.DOCUMENTS_BUCKET),
    edgar: openEdgar(table, urgency),
    queues: openQueues('fanout', 'analyses', 'indexing'),
    clock: systemClock,
  };
}

/** Creates the handler that reads the filings in a queue; new and old filings have separate queues. */
export function readingFrom(
  name: 'filings' | 'history',
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const deps = openReading(name === 'filings' ? 'high' : 'low');
  return eachMessage(
    FilingMessage,
    openQueues(name)[name],
    (message, { deliveries }) =>
      message.reread ? rereadFiling(deps, message) : readFiling(deps, message, deliveries),
    (error) => error instanceof ReadingParked,
  );
}

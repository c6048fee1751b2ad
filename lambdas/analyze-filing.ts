import { documentsIn } from './clients/documents.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './runtime/batch.ts';
import { systemClock } from './runtime/clock.ts';
import { readEnv, Text } from './runtime/env.ts';
import { type FanoutMessage, FilingMessage } from './runtime/messages.ts';
import { openEdgar } from './runtime/open-edgar.ts';
import { filingsIn } from './store/filings.ts';
import { snapshotsIn } from './store/snapshots.ts';
import { openTable } from './store/table.ts';
import { type AnalyzeDeps, analyzeFiling } from './usecases/analyze-filing.ts';
import { ReadingParked } from './usecases/failed-reading.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  FILINGS_QUEUE_URL: Text,
  FANOUT_QUEUE_URL: Text,
});
const table = openTable(env.TABLE_NAME);

const deps: AnalyzeDeps = {
  edgar: openEdgar(table),
  documents: documentsIn(env.DOCUMENTS_BUCKET),
  filings: filingsIn(table),
  snapshots: snapshotsIn(table),
  queues: { fanout: openQueue<FanoutMessage>(env.FANOUT_QUEUE_URL) },
  clock: systemClock,
};

export const handler = eachMessage(
  FilingMessage,
  openQueue(env.FILINGS_QUEUE_URL),
  (message, { deliveries }) => analyzeFiling(deps, message, deliveries),
  (error) => error instanceof ReadingParked,
);

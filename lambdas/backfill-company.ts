import { openQueue } from './clients/queue.ts';
import { type BackfillDeps, BackfillParked, backfillCompany } from './filings/backfill-company.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { BackfillMessage, type FilingMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  BACKFILLS_QUEUE_URL: Text,
  FILINGS_QUEUE_URL: Text,
  HISTORY_QUEUE_URL: Text,
});
const table = openTable(env.TABLE_NAME);

const deps: BackfillDeps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table, 'low'),
  queues: {
    filings: openQueue<FilingMessage>(env.FILINGS_QUEUE_URL),
    history: openQueue<FilingMessage>(env.HISTORY_QUEUE_URL),
  },
  clock: systemClock,
};

export const handler = eachMessage(
  BackfillMessage,
  openQueue(env.BACKFILLS_QUEUE_URL),
  (message, { deliveries }) => backfillCompany(deps, message, deliveries),
  (error) => error instanceof BackfillParked,
);

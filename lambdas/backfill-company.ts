import { BackfillParked, backfillNext } from './filings/backfill-company.ts';
import { BackfillMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
});
const table = openTable(env.TABLE_NAME);

const deps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table, 'low'),
  queues: openQueues('filings', 'history'),
  clock: systemClock,
};

export const handler = eachMessage(
  BackfillMessage,
  openQueues('backfills').backfills,
  (message, { deliveries }) => backfillNext(deps, message, deliveries),
  (error) => error instanceof BackfillParked,
);

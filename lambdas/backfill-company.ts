import { type BackfillDeps, BackfillParked, backfillCompany } from './filings/backfill-company.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { BackfillMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
});
const table = openTable(env.TABLE_NAME);

const deps: BackfillDeps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table, 'low'),
  queues: openQueues('filings', 'history'),
  clock: systemClock,
};

export const handler = eachMessage(
  BackfillMessage,
  openQueues('backfills').backfills,
  (message, { deliveries }) => backfillCompany(deps, message, deliveries),
  (error) => error instanceof BackfillParked,
);

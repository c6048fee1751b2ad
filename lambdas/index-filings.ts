import { indexFilings } from './discovery/search/index-filings.ts';
import { IndexMessage } from './ports/messages.ts';
import { messagesTogether } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text });
const deps = {
  ...openStore(openTable(env.TABLE_NAME)),
  ...openBucket(env.DOCUMENTS_BUCKET),
  clock: systemClock,
};

export const handler = messagesTogether(IndexMessage, openQueues('indexing').indexing, (messages) =>
  indexFilings(deps, messages),
);

import { analyzeFiling } from './analysis/analyze-filing.ts';
import { recordAnalysis } from './analysis/record-analysis.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { AnalysisMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openModels } from './wiring/open-models.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
});

const deps = {
  ...openStore(openTable(env.TABLE_NAME)),
  ...openBucket(env.DOCUMENTS_BUCKET),
  ...openModels(),
  queues: openQueues('fanout'),
  clock: systemClock,
};

export const handler = eachMessage(AnalysisMessage, openQueues('analyses').analyses, async (message) => {
  recordAnalysis(message.accession, await analyzeFiling(deps, message));
});

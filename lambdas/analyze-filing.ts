import { analyzeFiling } from './analysis/analyze-filing.ts';
import { recordAnalysis } from './analysis/record-analysis.ts';
import { AnalysisMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { readEnv, Text } from './shared/env.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openModels } from './wiring/open-models.ts';
import { openQueues } from './wiring/open-queues.ts';

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

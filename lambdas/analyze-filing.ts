import { analyzeFiling } from './analysis/analyze-filing.ts';
import { recordAnalysis } from './analysis/record-analysis.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { AnalysisMessage, type FanoutMessage } from './ports/messages.ts';
import { openTable } from './store/table/table.ts';
import { openAnalyst } from './wiring/open-analyst.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  ANALYSES_QUEUE_URL: Text,
  FANOUT_QUEUE_URL: Text,
});

const deps = {
  ...openStore(openTable(env.TABLE_NAME)),
  ...openBucket(env.DOCUMENTS_BUCKET),
  ...openAnalyst(),
  queues: { fanout: openQueue<FanoutMessage>(env.FANOUT_QUEUE_URL) },
  clock: systemClock,
};

export const handler = eachMessage(AnalysisMessage, openQueue(env.ANALYSES_QUEUE_URL), async (message) => {
  recordAnalysis(message.accession, await analyzeFiling(deps, message));
});

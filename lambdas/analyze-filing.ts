import { ALARM_SHARE } from '#domain/analysis/budget.ts';
import { type Attempted, analyzeFiling } from './analysis/analyze-filing.ts';
import { openQueue } from './clients/queue.ts';
import { eachMessage } from './ground/batch.ts';
import { systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log, metrics } from './ground/log.ts';
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
  record(message.accession, await analyzeFiling(deps, message));
});

/** Logs an attempt and counts what operators watch: the budget, refusals, failures, and the model's time. */
function record(accession: string, attempted: Attempted): void {
  const { outcome, analysis, milliseconds, cost, spent, isRefused } = attempted;
  if (outcome === 'over' || analysis === null) return;
  const { model, fallback, verified, total } = analysis;
  log.info('A filing was analyzed', {
    accession,
    outcome,
    model,
    fallback,
    verified,
    total,
    milliseconds,
    cost,
  });
  if (spent !== null) {
    metrics.addMetric('modelBudgetSpentPercent', 'Percent', spent * 100);
    if (spent >= ALARM_SHARE) log.warn('The model budget runs out', { spent });
  }
  if (fallback === 'over-budget') metrics.addMetric('analysesOverBudget', 'Count', 1);
  if (isRefused) {
    log.error('The account may not use the model; no filing is analyzed for a while', { accession });
    metrics.addMetric('modelNotAllowed', 'Count', 1);
  }
  if (outcome === 'failed') metrics.addMetric('analysesFailed', 'Count', 1);
  if (fallback === null) metrics.addMetric('modelMilliseconds', 'Milliseconds', milliseconds);
  metrics.publishStoredMetrics();
}

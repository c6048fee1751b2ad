import { ALARM_SHARE } from '#domain/analysis/spending-caps.ts';
import { log, metrics } from '#lambdas/shared/log.ts';
import type { Attempted } from './analyze-filing.ts';

/**
 * Logs an attempt and records the metrics that operators watch: budget, refusals, failures, and the model's
 * response time.
 */
export function recordAnalysis(accession: string, attempted: Attempted): void {
  const { outcome, analysis, milliseconds, cost, spent, isRefused, judgeFailure } = attempted;
  if (outcome === 'over' || analysis === null) return;
  const { model, judge, fallback, verified, total, contradictsRules } = analysis;
  log.info('A filing was analyzed', {
    accession,
    outcome,
    model,
    judge,
    judgeFailure,
    fallback,
    verified,
    total,
    contradictsRules,
    milliseconds,
    cost,
  });
  if (spent !== null) {
    metrics.addMetric('modelBudgetSpentPercent', 'Percent', spent * 100);
    if (spent >= ALARM_SHARE) log.warn('The model budget is running out', { spent });
  }
  if (fallback === 'over-budget') metrics.addMetric('analysesOverBudget', 'Count', 1);
  if (isRefused) {
    log.error('The account may not use the model; no filing is analyzed for a while', { accession });
    metrics.addMetric('modelNotAllowed', 'Count', 1);
  }
  if (judgeFailure !== null) metrics.addMetric('analysesNotJudged', 'Count', 1);
  if (outcome === 'failed') metrics.addMetric('analysesFailed', 'Count', 1);
  if (fallback === null) metrics.addMetric('modelMilliseconds', 'Milliseconds', milliseconds);
  metrics.publishStoredMetrics();
}

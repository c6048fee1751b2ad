import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** Names of the metrics that functions record. @see lambdas/shared/log.ts */
export const METRICS = {
  feedRead: 'feedRead',
  found: 'filingsFound',
  missed: 'missedFilings',
  quotesRefreshed: 'quotesRefreshed',
  quotesFailed: 'quotesFailed',
  billing: 'billingDifferences',
  latency: 'secondsFromAcceptanceToAlert',
  unprovenMails: 'unprovenMailsPercent',
  modelBudget: 'modelBudgetSpentPercent',
  templatesBroken: 'templatesBroken',
  textBudget: 'textBudgetUsedPercent',
  modelNotAllowed: 'modelNotAllowed',
  analysesFailed: 'analysesFailed',
  modelTime: 'modelMilliseconds',
} as const;

/** Returns a metric that functions record, with a period of five minutes. */
export function ownMetric(metricName: string, statistic: string): Metric {
  const dimensionsMap = { service: 'filing-pulse' };
  return new Metric({
    namespace: 'FilingPulse',
    metricName,
    statistic,
    dimensionsMap,
    period: Duration.minutes(5),
  });
}

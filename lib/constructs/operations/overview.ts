import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Watched } from './alarms.ts';
import { METRICS, ownMetric } from './own-metrics.ts';

/**
 * A one-page dashboard. It shows whether the feed is being read, whether filings become alerts, how fast that happens,
 * and which work is stuck.
 */
export class Overview extends Construct {
  constructor(scope: Construct, id: string, { functions, queues, siteApi: { api } }: Watched) {
    super(scope, id);
    const pairs = [...queues.all.values()];
    const workers = [...functions.all.values()];
    const ages = pairs.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage());
    const parked = pairs.map(({ deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible());
    const errors = workers.map((fn) => fn.metricErrors());
    const latency = [ownMetric(METRICS.latency, 'p50'), ownMetric(METRICS.latency, 'p95')];
    new Dashboard(this, 'Dashboard', {
      widgets: [
        [
          graph('Filings found, and missed', [
            ownMetric(METRICS.found, 'Sum'),
            ownMetric(METRICS.missed, 'Sum'),
          ]),
          graph('Seconds from acceptance to alert', latency),
        ],
        [graph('Age of the oldest message, seconds', ages), graph('Parked messages', parked)],
        [
          graph('Errors of functions', errors),
          graph('Polls', [functions.of('poll-filings').metricInvocations()]),
        ],
        [
          graph('Quotes refreshed, and failed', [
            ownMetric(METRICS.quotesRefreshed, 'Sum'),
            ownMetric(METRICS.quotesFailed, 'Sum'),
          ]),
        ],
        [
          graph('API calls', [api.metricCount(), api.metricServerError()]),
          graph('Answer time of the API, ms', [api.metricLatency({ statistic: 'p95' })]),
        ],
        [
          graph("Model's budget, % spent", [ownMetric(METRICS.modelBudget, 'Maximum')]),
          graph('Answer time of the model, ms', [
            ownMetric(METRICS.modelTime, 'p50'),
            ownMetric(METRICS.modelTime, 'p95'),
          ]),
        ],
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}

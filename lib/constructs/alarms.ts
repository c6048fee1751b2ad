import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { QUEUES } from '../topology/queues.ts';
import { SCHEDULES } from '../topology/schedules.ts';
import type { FunctionName, QueueSpec } from '../topology/spec.ts';
import type { Data } from './data.ts';
import type { Functions } from './functions.ts';
import type { Mail } from './mail.ts';
import { METRICS, own } from './own-metrics.ts';
import type { Queues } from './queues.ts';
import type { SiteApi } from './site-api.ts';
import type { Texts } from './texts.ts';

export type Watched = {
  data: Data;
  functions: Functions;
  queues: Queues;
  texts: Texts;
  mail: Mail;
  siteApi: SiteApi;
};

type Rule = {
  threshold: number;
  /** Consecutive periods before it rings. */
  periods?: number;
  comparison?: ComparisonOperator;
  whenMissing?: TreatMissingData;
  description: string;
};

/** An older message is late for whatever reason; users are promised seconds. */
const LATE_AFTER_SECONDS = 300;

/** Everything that should wake somebody, sent to one address. What to do then: docs/operations.md#alarms */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { watched, email }: { watched: Watched; email: string }) {
    super(scope, id);
    this.topic = alarmTopic(this, email);
    this.watchQueues(watched);
    this.watchFunctions(watched.functions);
    this.watchPromises(watched.siteApi);
    this.watchMailReputation();
    this.watchTexts(watched.texts);
    this.watchFloods();
    this.watchThrottles(watched.data);
    this.watchModel();
  }

  private watchQueues({ queues, mail }: Watched): void {
    for (const [name, { queue, deadLetters }] of queues.all) {
      const { lateAfterSeconds = LATE_AFTER_SECONDS }: QueueSpec = QUEUES[name];
      this.raise(`${name}-old`, queue.metricApproximateAgeOfOldestMessage(), {
        threshold: lateAfterSeconds,
        description: `The oldest message of ${name} has waited for more than ${lateAfterSeconds / 60} minutes.`,
      });
      this.raise(`${name}-parked`, deadLetters.metricApproximateNumberOfMessagesVisible(), {
        threshold: 0,
        description: `A message of ${name} failed too often and was parked.`,
      });
    }
    this.raise('mail-events-parked', mail.events.deadLetters.metricApproximateNumberOfMessagesVisible(), {
      threshold: 0,
      description: 'A mail event could not be handled: it may be a bounce.',
    });
  }

  private watchFunctions(functions: Functions): void {
    for (const [name, fn] of functions.all) {
      const isRare = runsRarely(name);
      this.raise(`${name}-errors`, fn.metricErrors({ period: Duration.minutes(5) }), {
        threshold: 0,
        periods: isRare ? 1 : 2,
        description: isRare
          ? `${name} failed. It runs once an hour or less.`
          : `${name} failed in two periods of five minutes in a row.`,
      });
    }
    this.raise(
      'poll-stopped',
      functions.of('poll-filings').metricInvocations({ period: Duration.minutes(5) }),
      {
        threshold: 1,
        comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
        whenMissing: TreatMissingData.BREACHING,
        description: 'Nobody has read the feed for five minutes.',
      },
    );
  }

  private watchPromises(siteApi: SiteApi): void {
    this.raise('api-5xx', siteApi.api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }), {
      threshold: 5,
      description: 'The API answered more than five calls with 5xx within five minutes.',
    });
    this.raise('feed-silent', own(METRICS.feedRead, 'Sum').with({ period: Duration.minutes(1) }), {
      threshold: 1,
      periods: 3,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      whenMissing: TreatMissingData.BREACHING,
      description: 'No poll has read the feed for three minutes.',
    });
    this.raise('filings-missed', own(METRICS.missed, 'Sum'), {
      threshold: 0,
      description: 'The daily index lists a filing that we missed in the feed.',
    });
    this.raise('billing-differs', own(METRICS.billing, 'Sum'), {
      threshold: 0,
      description: 'Somebody had another plan than Stripe says, pays twice, or pays without an account.',
    });
  }

  private watchMailReputation(): void {
    const rate = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Average' });
    this.raise('mail-bounces', rate('Reputation.BounceRate'), {
      threshold: 0.04,
      description: 'More than 4% of mail bounces; SES reviews an account at 5%.',
    });
    this.raise('mail-complaints', rate('Reputation.ComplaintRate'), {
      threshold: 0.0008,
      description: 'More than 0.08% of mail is reported as spam; SES reviews an account at 0.1%.',
    });
  }

  private watchTexts(texts: Texts): void {
    this.raise('templates-broken', own(METRICS.templatesBroken, 'Sum'), {
      threshold: 0,
      description: 'A template of the table cannot be used: messages go out in the built-in wording.',
    });
    this.raise('texts-parked', texts.inbound.deadLetters.metricApproximateNumberOfMessagesVisible(), {
      threshold: 0,
      description: 'An inbound text could not be handled: it may be a STOP.',
    });
    this.raise('text-events-parked', texts.events.deadLetters.metricApproximateNumberOfMessagesVisible(), {
      threshold: 0,
      description: 'A report on a texted alert could not be handled: it may be that a phone refuses us.',
    });
    this.raise('text-budget', own(METRICS.textBudget, 'Maximum'), {
      threshold: 80,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      description:
        "80% of the stage's texts for the hour or the day are sent: alerts by text wait for the evening.",
    });
  }

  private watchThrottles({ table }: Data): void {
    const functions = { namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum' };
    this.raise('functions-throttled', new Metric({ ...functions, period: Duration.minutes(5) }), {
      threshold: 0,
      periods: 2,
      description: 'Functions were refused in two periods of five minutes in a row: too many run at once.',
    });
    for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      const dimensionsMap = { TableName: table.tableName };
      const events = new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap,
        statistic: 'Sum',
        period: Duration.minutes(5),
      });
      this.raise(
        metricName === 'ReadThrottleEvents' ? 'table-reads-throttled' : 'table-writes-throttled',
        events,
        {
          threshold: 10,
          description:
            'The table refused more than ten requests within five minutes: a partition is too busy.',
        },
      );
    }
  }

  private watchFloods(): void {
    this.raise('unproven-mails', own(METRICS.unprovenMails, 'Maximum'), {
      threshold: 80,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      description: '80% of the mails that may go to unproven contacts in an hour or a day are used.',
    });
  }

  private watchModel(): void {
    this.raise('model-budget', own(METRICS.modelBudget, 'Maximum'), {
      threshold: 80,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      description: "80% of the model's budget for the day or the month is spent.",
    });
    this.raise('model-not-allowed', own(METRICS.modelNotAllowed, 'Sum'), {
      threshold: 0,
      description: 'The account may not use the model: analyses are written by the rules alone.',
    });
    this.raise('analyses-failed', own(METRICS.analysesFailed, 'Sum'), {
      threshold: 5,
      description: 'The model gave no usable analysis of more than five filings within five minutes.',
    });
  }

  private raise(name: string, metric: IMetric, rule: Rule): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: rule.description,
      metric,
      threshold: rule.threshold,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator: rule.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: rule.whenMissing ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}

/** A function whose runs are further apart than a period of its alarm: two failures are never in a row. */
function runsRarely(name: FunctionName): boolean {
  const schedules = Object.values(SCHEDULES).filter((schedule) => schedule.function === name);
  return schedules.length > 0 && schedules.every(({ expression }) => minutesBetweenRuns(expression) > 5);
}

/** At times of day, or at a rate. */
function minutesBetweenRuns(expression: string): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(expression) ?? [];
  return minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes);
}

function alarmTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  // An explicit policy replaces the default one, which let CloudWatch publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return topic;
}

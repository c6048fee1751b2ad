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
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { QUEUES } from '../../topology/queues.ts';
import type { QueueSpec } from '../../topology/spec.ts';
import type { Dns } from '../base/dns.ts';
import { output } from '../base/output.ts';
import type { Data } from '../pipeline/data.ts';
import type { Functions } from '../pipeline/functions-construct.ts';
import type { Mail } from '../pipeline/mail-construct.ts';
import type { Queues } from '../pipeline/queues-construct.ts';
import type { Rollout } from '../pipeline/rollout.ts';
import type { Schedules } from '../pipeline/schedules-construct.ts';
import type { Texts } from '../pipeline/texts-construct.ts';
import type { SiteApi } from '../site/site-api.ts';
import type { Site } from '../site/site-construct.ts';
import { runsRarely, scheduledFunctions, silenceOf } from './alarm-periods.ts';
import { METRICS, ownMetric } from './own-metrics.ts';

export type Watched = {
  data: Data;
  functions: Functions;
  queues: Queues;
  texts: Texts;
  mail: Mail;
  siteApi: SiteApi;
  schedules: Schedules;
  site: Site;
  dns: Dns;
  rollout: Rollout;
};

type Rule = {
  threshold: number;
  /** Number of consecutive periods before the alarm fires. */
  periods?: number;
  comparison?: ComparisonOperator;
  whenMissing?: TreatMissingData;
  description: string;
};

/** A message older than this is late for any reason: users are promised alerts within seconds. */
const LATE_AFTER_SECONDS = 300;
/** Twice the time that the status page describes as usual. The SEC itself accounts for up to a minute of that time. */
const SLOW_ALERT_SECONDS = 240;
/**
 * ACM renews a certificate 60 days before it expires. If only 30 days are left, something is preventing the renewal.
 */
const CERTIFICATE_NOTICE_DAYS = 30;

/**
 * All alarms that require somebody to act, sent to one address. The actions are described in
 * docs/operations.md#alarms.
 */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly topic: Topic;
  private readonly schedules: Schedules;

  constructor(scope: Construct, id: string, { watched, email }: { watched: Watched; email: string }) {
    super(scope, id);
    this.schedules = watched.schedules;
    this.topic = alarmTopic(this, email);
    output(this, 'AlarmTopic', this.topic.topicArn);
    this.watchQueues(watched);
    this.watchFunctions(watched.functions);
    this.watchPromises(watched.siteApi);
    this.watchMailReputation();
    this.watchTexts(watched.texts);
    this.watchFloods();
    this.watchThrottles(watched.data);
    this.watchModel();
    this.watchSchedules(watched);
    this.watchSites(watched);
    this.watchQuotes();
    for (const alarm of watched.rollout.alarms) this.notifyOf(alarm);
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
  }

  /** A function that is not started reports nothing, so these alarms watch for missing data. */
  private watchSchedules({ functions, schedules }: Watched): void {
    for (const name of scheduledFunctions()) {
      const { period, periods, words } = silenceOf(name);
      this.raise(`${name}-silent`, functions.of(name).metricInvocations({ period }), {
        threshold: 1,
        periods,
        comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
        whenMissing: TreatMissingData.BREACHING,
        description: `${name} has not run for ${words}.`,
      });
    }
    this.raise('missed-runs-parked', schedules.missedRuns.metricApproximateNumberOfMessagesVisible(), {
      threshold: 0,
      description: 'A schedule could not start its function.',
    });
  }

  private watchSites({ site, dns }: Watched): void {
    for (const brand of BRAND_IDS) {
      const dimensionsMap = { DistributionId: site.distributions[brand].distributionId, Region: 'Global' };
      const rate = new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap,
        statistic: 'Average',
        period: Duration.minutes(5),
      });
      this.raise(`site-5xx-${brand}`, rate, {
        threshold: 5,
        periods: 2,
        description: 'More than 5% of the requests to a site failed in two periods of five minutes in a row.',
      });
    }
    if (dns.certificate === null) return;
    const daysLeft = dns.certificate.metricDaysToExpiry({ period: Duration.days(1), statistic: 'Minimum' });
    this.raise('certificate-ends', daysLeft, {
      threshold: CERTIFICATE_NOTICE_DAYS,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      description: `The certificate of the sites ends in less than ${CERTIFICATE_NOTICE_DAYS} days.`,
    });
  }

  private watchQuotes(): void {
    this.raise(
      'quotes-failing',
      ownMetric(METRICS.quotesFailed, 'Sum').with({ period: Duration.minutes(15) }),
      {
        threshold: 30,
        description: 'More than 30 requests for prices failed within a quarter of an hour.',
      },
    );
  }

  private watchPromises(siteApi: SiteApi): void {
    this.raise('api-5xx', siteApi.api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }), {
      threshold: 5,
      description: 'The API answered more than five calls with 5xx within five minutes.',
    });
    this.raise('feed-silent', ownMetric(METRICS.feedRead, 'Sum').with({ period: Duration.minutes(1) }), {
      threshold: 1,
      periods: 3,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      whenMissing: TreatMissingData.BREACHING,
      description: 'No poll has read the feed for three minutes.',
    });
    this.raise('alerts-slow', ownMetric(METRICS.latency, 'p95').with({ period: Duration.minutes(15) }), {
      threshold: SLOW_ALERT_SECONDS,
      periods: 2,
      description: `Of the alerts of half an hour, 5% went out more than ${SLOW_ALERT_SECONDS} seconds after EDGAR accepted the filing.`,
    });
    this.raise('filings-missed', ownMetric(METRICS.missed, 'Sum'), {
      threshold: 0,
      description: 'The daily index lists a filing that we missed in the feed.',
    });
    this.raise('billing-differs', ownMetric(METRICS.billing, 'Sum'), {
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
    this.raise('templates-broken', ownMetric(METRICS.templatesBroken, 'Sum'), {
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
    this.raise('text-budget', ownMetric(METRICS.textBudget, 'Maximum'), {
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
    this.raise('unproven-mails', ownMetric(METRICS.unprovenMails, 'Maximum'), {
      threshold: 80,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      description: '80% of the mails that may go to unproven contacts in an hour or a day are used.',
    });
  }

  private watchModel(): void {
    this.raise('model-budget', ownMetric(METRICS.modelBudget, 'Maximum'), {
      threshold: 80,
      comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      description: "80% of the model's budget for the day or the month is spent.",
    });
    this.raise('model-not-allowed', ownMetric(METRICS.modelNotAllowed, 'Sum'), {
      threshold: 0,
      description: 'The account may not use the model: analyses are written by the rules alone.',
    });
    this.raise('analyses-failed', ownMetric(METRICS.analysesFailed, 'Sum'), {
      threshold: 5,
      description: 'The model gave no usable analysis of more than five filings within five minutes.',
    });
  }

  private notifyOf(alarm: Alarm): void {
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    // The alarm also sends a notification when the problem is over, so that nobody has to check.
    alarm.addOkAction(notify);
    this.all.push(alarm);
  }

  private raise(name: string, metric: IMetric, rule: Rule): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${alarmPrefix(this)}${name}`,
      alarmDescription: rule.description,
      metric,
      threshold: rule.threshold,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator: rule.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: rule.whenMissing ?? TreatMissingData.NOT_BREACHING,
    });
    // An alarm on missing data would ring until the schedules start, at the end of the first deployment.
    if (rule.whenMissing === TreatMissingData.BREACHING) alarm.node.addDependency(this.schedules);
    this.notifyOf(alarm);
  }
}

/** Returns the name prefix of all of a stack's alarms. */
export function alarmPrefix(scope: Construct): string {
  return `${Stack.of(scope).stackName}-`;
}

function alarmTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  // An explicit policy replaces the default one, which allowed CloudWatch to publish.
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

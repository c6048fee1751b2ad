import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { METRICS } from '#lib/constructs/operations/own-metrics.ts';
import { FUNCTIONS, memoryMbOf } from '#lib/topology/functions.ts';
import { QUEUES, queueConcurrency } from '#lib/topology/queues.ts';
import { SCHEDULES } from '#lib/topology/schedules.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { TABLE } from '#lib/topology/table-definition.ts';
import { functionId, functionIn, isProtected, resources, stageNamed, templateOf } from './support.ts';

const template = templateOf(stageNamed('prod'));
/** The first deployment into a small account; one template for two tests, since building one takes seconds. */
const firstAndSmall = () =>
  templateOf({ ...stageNamed('prod'), concurrentExecutions: 10 }, { isFirst: true });
const NAMES = Object.keys(FUNCTIONS) as FunctionName[];

describe('the table', () => {
  it('outlives the stack, has deletion protection and point-in-time recovery', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    });
  });

  it('can be removed again if the very first deployment fails', () => {
    const [table] = Object.values(resources(firstAndSmall(), 'AWS::DynamoDB::GlobalTable'));
    expect(table?.Properties.Replicas).toMatchObject([{ DeletionProtectionEnabled: false }]);
    expect([true, false].map((isFirst) => isProtected(stageNamed('prod'), { isFirst }))).toEqual([
      false,
      true,
    ]);
  });

  it('has on-demand capacity, a TTL attribute and the topology’s indexes', () => {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      GlobalSecondaryIndexes: Object.keys(TABLE.indexes).map((IndexName) => Match.objectLike({ IndexName })),
    });
  });
});

describe('the queues', () => {
  const queues = resources(template, 'AWS::SQS::Queue');
  const withRedrive = Object.entries(queues).filter(
    ([, queue]) => queue.Properties.RedrivePolicy !== undefined,
  );

  it('match the topology, each with a dead-letter queue that keeps messages for 14 days', () => {
    expect(withRedrive).toHaveLength(Object.keys(QUEUES).length);
    for (const [, queue] of withRedrive) {
      const policy = queue.Properties.RedrivePolicy as { deadLetterTargetArn: { 'Fn::GetAtt': [string] } };
      const deadLetters = queues[policy.deadLetterTargetArn['Fn::GetAtt'][0]];
      expect(deadLetters?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
    }
  });

  it('raise alarms for an old message and for a dead letter', () => {
    for (const [id] of withRedrive) expect(alarmsOn(id, 'ApproximateAgeOfOldestMessage')).toHaveLength(1);
    const parked = Object.keys(queues).filter((id) => !withRedrive.some(([queue]) => queue === id));
    for (const id of parked) expect(alarmsOn(id, 'ApproximateNumberOfMessagesVisible')).toHaveLength(1);
  });

  it('report failed messages of a batch individually', () => {
    const mappings = Object.values(resources(template, 'AWS::Lambda::EventSourceMapping'));
    expect(mappings).toHaveLength(Object.keys(QUEUES).length);
    for (const mapping of mappings) {
      expect(mapping.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(mapping.Properties.ScalingConfig).toEqual({ MaximumConcurrency: expect.any(Number) });
    }
  });

  it('use fewer executions in an account that allows only a few', () => {
    const atOnce = (concurrentExecutions: number | null) =>
      Object.values(queueConcurrency(concurrentExecutions)).reduce((sum, each) => sum + each, 0);
    expect([atOnce(null), atOnce(1_000), atOnce(53)]).toEqual([43, 43, 43]);
    expect(atOnce(40)).toBeLessThanOrEqual(30);
    // SQS accepts no consumer with fewer than two.
    expect(atOnce(10)).toBe(2 * Object.keys(QUEUES).length);

    const limits = Object.values(resources(firstAndSmall(), 'AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => Properties.ScalingConfig,
    );
    expect(new Set(limits.map((limit) => JSON.stringify(limit)))).toEqual(
      new Set(['{"MaximumConcurrency":2}']),
    );
  });

  function alarmsOn(queueId: string, metric: string) {
    return Object.values(resources(template, 'AWS::CloudWatch::Alarm')).filter(
      ({ Properties }) =>
        Properties.MetricName === metric && JSON.stringify(Properties.Dimensions).includes(`"${queueId}"`),
    );
  }
});

describe('the functions', () => {
  it.each(NAMES)('include %s on arm64 with the newest Node, tracing and expiring logs', (name) => {
    const fn = functionIn(template, name);
    expect(fn.Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Timeout: FUNCTIONS[name].timeoutSeconds,
      MemorySize: memoryMbOf(name),
      TracingConfig: { Mode: 'Active' },
    });
    const { LogGroup } = fn.Properties.LoggingConfig as { LogGroup: { Ref: string } };
    const logGroup = resources(template, 'AWS::Logs::LogGroup')[LogGroup.Ref];
    expect(logGroup?.Properties.RetentionInDays).toBe(30);
  });

  it('are started by the topology’s schedules, in its time zone', () => {
    for (const spec of Object.values(SCHEDULES)) {
      template.hasResourceProperties('AWS::Scheduler::Schedule', {
        ScheduleExpression: spec.expression,
        ScheduleExpressionTimezone: spec.timezone,
        Target: Match.objectLike({ Arn: { 'Fn::GetAtt': [functionId(template, spec.function), 'Arn'] } }),
      });
    }
  });

  it('keep an inbound text that could not be handled', () => {
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: functionId(template, 'receive-sms') },
      DestinationConfig: Match.objectLike({ OnFailure: Match.anyValue() }),
    });
  });
});

it('every log group expires', () => {
  const groups = Object.entries(resources(template, 'AWS::Logs::LogGroup'));
  for (const [id, group] of groups) expect(group.Properties.RetentionInDays, id).toBeLessThanOrEqual(90);
  const logs = groups.map(([id]) => ({ LogGroup: { Ref: id } }));
  const functions = Object.entries(resources(template, 'AWS::Lambda::Function'));
  expect(functions.length).toBeGreaterThanOrEqual(Object.keys(FUNCTIONS).length);
  for (const [id, fn] of functions) expect(logs, id).toContainEqual(fn.Properties.LoggingConfig);
});

it('every bucket is private and outlives the stack', () => {
  const buckets = Object.values(resources(template, 'AWS::S3::Bucket'));
  expect(buckets.length).toBeGreaterThanOrEqual(2);
  for (const bucket of buckets) {
    expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(bucket.DeletionPolicy).toBe('RetainExceptOnCreate');
  }
});

it('email is signed, and our own suppression list, fed by email events, is the only one in use', () => {
  template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    SuppressionOptions: { SuppressedReasons: [] },
  });
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint', 'reject'],
    },
  });
  template.hasResourceProperties('AWS::SES::EmailIdentity', {
    DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
  });
});

it('the dashboard shows only metrics that functions record', () => {
  const filesIn = (folder: string) =>
    readdirSync(join(REPOSITORY_ROOT, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(REPOSITORY_ROOT, folder, file), 'utf8'));
  const code = ['lambdas', 'lambdas/analysis', 'lambdas/wiring'].flatMap(filesIn).join();
  for (const metric of Object.values(METRICS)) expect(code).toContain(`'${metric}'`);
});

describe('the silence alarm', () => {
  it('triggers if no poll has read the feed for three minutes, even if every poll fails', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'feedRead',
      Period: 60,
      EvaluationPeriods: 3,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  it.each([
    ['reconcile-filings', 1],
    ['recover-work', 2],
  ])('an alarm for failures of %s triggers after %i periods', (name, periods) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: Match.stringLikeRegexp(`-${name}-errors$`),
      EvaluationPeriods: periods,
    });
  });
});

it('every alarm is explained in docs/operations.md', () => {
  const text = readFileSync(join(REPOSITORY_ROOT, 'docs/operations.md'), 'utf8');
  const explained = [...text.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const isExplained = (name: string) =>
    explained.some((entry) => {
      const [start = '', end = ''] = entry.split('…');
      return entry.includes('…') ? name.startsWith(start) && name.endsWith(end) : name === entry;
    });
  const names = Object.values(resources(template, 'AWS::CloudWatch::Alarm')).map(({ Properties }) =>
    String(Properties.AlarmName).replace('FilingPulse-prod-', ''),
  );
  expect(names.filter((name) => !isExplained(name))).toEqual([]);
});

it('a schedule whose function no longer runs raises an alarm after at most 26 hours', () => {
  const alarms = Object.values(resources(template, 'AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties,
  );
  for (const { function: name } of Object.values(SCHEDULES)) {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `FilingPulse-prod-${name}-silent`);
    expect(alarm, name).toMatchObject({ TreatMissingData: 'breaching', MetricName: 'Invocations' });
    expect(Number(alarm?.Period) * Number(alarm?.EvaluationPeriods), name).toBeLessThanOrEqual(26 * 3_600);
  }
});

it('a schedule that cannot start its function leaves a message in the queue for missed runs', () => {
  for (const schedule of Object.values(resources(template, 'AWS::Scheduler::Schedule'))) {
    expect(JSON.stringify(schedule.Properties.Target)).toContain('missedruns');
  }
});

it('the alarm address gets a message when the month’s cost reaches 50, 80 and 100% of the budget', () => {
  const [budget] = Object.values(resources(template, 'AWS::Budgets::Budget'));
  expect(budget?.Properties.NotificationsWithSubscribers).toMatchObject(
    [50, 80, 100].map((Threshold) => ({ Notification: { Threshold } })),
  );
});

it('every alarm has a recipient, who is also notified when the alarm is over', () => {
  const alarms = Object.values(resources(template, 'AWS::CloudWatch::Alarm'));
  expect(alarms.length).toBeGreaterThan(Object.keys(FUNCTIONS).length);
  for (const alarm of alarms) {
    expect(alarm.Properties.AlarmActions).toHaveLength(1);
    expect(alarm.Properties.OKActions).toEqual(alarm.Properties.AlarmActions);
  }
});

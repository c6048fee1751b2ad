import { expect, it } from 'vitest';
import { parseStage } from '#lib/stage.ts';
import { physicalValues } from './physical-values.ts';
import { CDK_CONTEXT, type Resource, resources, templateOf } from './support.ts';

/** CloudFormation's limits. @see docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const TEMPLATE = { bytes: 1_000_000, resources: 500, outputs: 200 };
/** @see docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const ENVIRONMENT_BYTES = 4_096;
const RESOURCE_POLICY_BYTES = 20_480;
/** More memory is not available in new accounts. */
const MEMORY_MB = 3_008;
/** @see docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html */
const INLINE_POLICIES_BYTES = 10_240;
/** @see docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const EDGE = { functionBytes: 10_240, behaviors: 25, name: 64 };
const OPT_OUT_LIST_NAME = 64;
/** @see docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html */
const ALARM_SECONDS = { shortPeriods: 86_400, periodsOfAnHour: 604_800 };

// A stage with everything that a stage may have, under long names.
const NAME = 'production-stage';
const DOMAIN = 'filings.a-company-with-a-long-name.com';
const { prod } = JSON.parse(JSON.stringify(CDK_CONTEXT.stages).replaceAll('example.com', DOMAIN));
const stage = parseStage(NAME, {
  [NAME]: {
    ...prod,
    hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: DOMAIN },
    names: { product: 'Filings on Watch', '8k': '8-K on the Watch', form4: 'Form 4 on Watch' },
    postalAddress:
      'A Company With a Long Name, Inc., 12345 Avenue of the Americas, Suite 6789, New York, NY 10001',
    stripeSecret: 'filing-pulse/production-stage/stripe',
    finnhubSecret: 'filing-pulse/production-stage/finnhub',
  },
});
const template = templateOf(stage);
const physical = physicalValues(template, `FilingPulse-${NAME}`);
const all = (type: string) => Object.entries(resources(template, type));
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(physical(value)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it('the template has no more resources, outputs and bytes than CloudFormation accepts', () => {
  const whole = template.toJSON();
  expect(Object.keys(whole.Resources).length).toBeLessThan(TEMPLATE.resources);
  expect(Object.keys(whole.Outputs).length).toBeLessThan(TEMPLATE.outputs);
  expect(JSON.stringify(whole, null, 1).length).toBeLessThan(TEMPLATE.bytes);
});

it.each(all('AWS::Lambda::Function'))('environment and memory of %s are within limits', (_, fn) => {
  const { Environment, MemorySize } = fn.Properties as Partial<{
    Environment: { Variables: object };
    MemorySize: number;
  }>;
  expect(bytesOf(Environment?.Variables ?? {})).toBeLessThan(ENVIRONMENT_BYTES);
  expect(MemorySize).toBeLessThanOrEqual(MEMORY_MB);
});

it('the policies of each role are within its size limit', () => {
  const documents = all('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    (Properties.Roles as { Ref: string }[]).map(({ Ref }) => ({
      role: Ref,
      bytes: bytesOf(Properties.PolicyDocument),
    })),
  );
  const roles = Map.groupBy(documents, ({ role }) => role);
  expect(roles.size).toBeGreaterThan(0);
  for (const [role, policies] of roles)
    expect(sum(policies.map(({ bytes }) => bytes)), role).toBeLessThan(INLINE_POLICIES_BYTES);
});

it('the permissions to call each function fit into its policy', () => {
  const permissions = all('AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
  const functions = Map.groupBy(permissions, ({ FunctionName }) => JSON.stringify(FunctionName));
  for (const [fn, statements] of functions)
    expect(sum(statements.map(bytesOf)), fn).toBeLessThan(RESOURCE_POLICY_BYTES / 2);
});

it('the edge accepts its functions, their names and the number of behaviors', () => {
  for (const [, { Properties }] of all('AWS::CloudFront::Function')) {
    expect(bytesOf(Properties.FunctionCode)).toBeLessThan(EDGE.functionBytes);
    expect(physical(Properties.Name)).toMatch(new RegExp(`^[\\w-]{1,${EDGE.name}}$`));
  }
  for (const [, { Properties }] of all('AWS::CloudFront::OriginAccessControl')) {
    const { Name } = Properties.OriginAccessControlConfig as { Name: string };
    expect(Name.length).toBeLessThanOrEqual(EDGE.name);
  }
  for (const [, { Properties }] of all('AWS::CloudFront::Distribution')) {
    const { CacheBehaviors } = Properties.DistributionConfig as { CacheBehaviors: unknown[] };
    expect(CacheBehaviors.length).toBeLessThan(EDGE.behaviors);
  }
});

it('lists of phones that opted out have valid names', () => {
  for (const [, { Properties }] of all('AWS::SMSVOICE::OptOutList'))
    expect(physical(Properties.OptOutListName)).toMatch(new RegExp(`^[\\w:/-]{1,${OPT_OUT_LIST_NAME}}$`));
});

it('no alarm looks further back than CloudWatch does', () => {
  for (const [id, { Properties }] of all('AWS::CloudWatch::Alarm')) {
    const { Period, EvaluationPeriods } = Properties as { Period: number; EvaluationPeriods: number };
    const most = Period < 3_600 ? ALARM_SECONDS.shortPeriods : ALARM_SECONDS.periodsOfAnHour;
    expect(Period * EvaluationPeriods, id).toBeLessThanOrEqual(most);
  }
});

/** Returns whether a resource is created only after another one, directly or through others. */
function comesAfter(id: string, other: string, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { DependsOn = [] } = template.toJSON().Resources[id] as Resource & { DependsOn?: string[] };
  return [DependsOn].flat().some((each) => each === other || comesAfter(each, other, seen));
}

it('nothing writes to a bucket before everything that may fail exists', () => {
  const writers = [...all('AWS::Scheduler::Schedule'), ...all('Custom::CDKBucketDeployment')].map(
    ([id]) => id,
  );
  const risky = [
    ...['AWS::CloudFront::Distribution', 'AWS::Lambda::Alias', 'AWS::CodeDeploy::DeploymentGroup'],
    ...['AWS::SES::EmailIdentity', 'AWS::SMSVOICE::ConfigurationSet', 'AWS::SMSVOICE::OptOutList'],
  ].flatMap((type) => all(type).map(([id]) => id));
  expect(risky.length).toBeGreaterThan(10);
  const early = writers.flatMap((id) =>
    risky.filter((other) => !comesAfter(id, other)).map((other) => [id, other]),
  );
  expect(early).toEqual([]);
});

it('a schedule starts once its role may start functions, and its alarm rings only after that', () => {
  const schedules = all('AWS::Scheduler::Schedule').map(([id]) => id);
  const [policy] = all('AWS::IAM::Policy').find(([id]) => id.startsWith('SchedulesInvoker')) ?? [''];
  expect(schedules.filter((id) => !comesAfter(id, policy))).toEqual([]);
  const silent = all('AWS::CloudWatch::Alarm').filter(
    ([, { Properties }]) => Properties.TreatMissingData === 'breaching',
  );
  expect(silent.length).toBeGreaterThan(schedules.length / 2);
  for (const [id] of silent)
    expect(
      schedules.filter((schedule) => !comesAfter(id, schedule)),
      id,
    ).toEqual([]);
});

it('the policy of a topic exists before a service is told to send to the topic', () => {
  const policies = all('AWS::SNS::TopicPolicy').map(([id]) => id);
  for (const [id, { Type, Properties }] of [
    ...all('AWS::SMSVOICE::ConfigurationSet'),
    ...all('AWS::SES::ConfigurationSetEventDestination'),
  ]) {
    expect(JSON.stringify(Properties), Type).toContain('Topic');
    expect(
      policies.some((policy) => comesAfter(id, policy)),
      id,
    ).toBe(true);
  }
});

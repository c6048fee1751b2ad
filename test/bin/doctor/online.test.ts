import { createServer, type ServerResponse } from 'node:http';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseStage, type Stage } from '#lib/stage.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { askAws } from '../../../bin/doctor/online/ask-aws.ts';
import { findStack } from '../../../bin/doctor/online/ask-stack.ts';
import cdk from '../../../cdk.json' with { type: 'json' };
import { type Answers, startAwsStub } from '../support/aws-stub.ts';

const TODAY = new Date('2026-11-25T12:00:00Z');
const TOPIC = 'arn:aws:sns:us-east-1:123456789012:alarms';
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const prod = parseStage('prod', cdk.context.stages);
const stage: Stage = { ...prod, certificateArn: CERTIFICATE, stripeSecret: 'filing-pulse/prod/stripe' };

const query = (name: string, inner: string) =>
  `<${name}Response><${name}Result>${inner}</${name}Result></${name}Response>`;
const stack = (inner: string) =>
  query(
    'DescribeStacks',
    `<Stacks><member><CreationTime>2026-11-01T00:00:00Z</CreationTime>${inner}</member></Stacks>`,
  );
const mailStatus = (list: string, field: string, status: string) =>
  `<${list}><entry><key>example.com</key><value><${field}>${status}</${field}></value></entry></${list}>`;
const number = (PhoneNumber: string) => ({
  PhoneNumber,
  PhoneNumberId: PhoneNumber,
  Status: 'ACTIVE',
  TwoWayEnabled: true,
  SelfManagedOptOutsEnabled: true,
});

const MAY_BE_USED = {
  authorizationStatus: 'AUTHORIZED',
  entitlementAvailability: 'AVAILABLE',
  regionAvailability: 'AVAILABLE',
  agreementAvailability: { status: 'AVAILABLE' },
};

/** An account in which everything is set up. */
const GOOD: Answers = {
  '/2016-08-19/account-settings': { AccountLimit: { UnreservedConcurrentExecutions: 1_000 } },
  'DescribeStacks CDKToolkit': stack(
    '<StackName>CDKToolkit</StackName><StackStatus>CREATE_COMPLETE</StackStatus>',
  ),
  'DescribeStacks FilingPulse-prod': stack(
    `<StackName>FilingPulse-prod</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>
     <Outputs><member><OutputKey>AlarmTopic</OutputKey><OutputValue>${TOPIC}</OutputValue></member></Outputs>`,
  ),
  ListSubscriptionsByTopic: query(
    'ListSubscriptionsByTopic',
    `<Subscriptions><member><Endpoint>operations@example.com</Endpoint><SubscriptionArn>${TOPIC}:1</SubscriptionArn></member></Subscriptions>`,
  ),
  DescribeCertificate: {
    Certificate: {
      Status: 'ISSUED',
      DomainName: '*.example.com',
      NotAfter: TODAY.getTime() / 1_000 + 8_000_000,
    },
  },
  DescribeSecret: { Name: 'filing-pulse/prod/stripe' },
  GetSendQuota: query('GetSendQuota', '<Max24HourSend>50000</Max24HourSend>'),
  GetIdentityDkimAttributes: query(
    'GetIdentityDkimAttributes',
    mailStatus('DkimAttributes', 'DkimVerificationStatus', 'Success'),
  ),
  GetIdentityMailFromDomainAttributes: query(
    'GetIdentityMailFromDomainAttributes',
    mailStatus('MailFromDomainAttributes', 'MailFromDomainStatus', 'Success'),
  ),
  DescribeAccountAttributes: { AccountAttributes: [{ Name: 'ACCOUNT_TIER', Value: 'PRODUCTION' }] },
  DescribeSpendLimits: { SpendLimits: [{ Name: 'TEXT_MESSAGE_MONTHLY_SPEND_LIMIT', EnforcedLimit: 5_000 }] },
  DescribePhoneNumbers: { PhoneNumbers: [number('+18005550100'), number('+18005550111')] },
  DescribeKeywords: { Keywords: ['STOP', 'HELP', 'START'].map((Keyword) => ({ Keyword })) },
  '/inference-profiles/us.amazon.nova-lite-v1:0': { status: 'ACTIVE' },
  '/foundation-models/amazon.nova-lite-v1:0': { modelDetails: { modelLifecycle: { status: 'ACTIVE' } } },
  '/foundation-model-availability/amazon.nova-lite-v1:0': MAY_BE_USED,
};

let close = async () => {};
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await close();
});

/** Checks an account that differs from a correctly configured one. */
async function findingsWith(changes: Answers, of: Stage = stage) {
  const stub = await startAwsStub({ ...GOOD, ...changes });
  close = stub.close;
  vi.stubEnv('AWS_ENDPOINT_URL', stub.url);
  return askAws(of, TODAY);
}

it('finds no problems in an account where everything is set up', async () => {
  expect(await findingsWith({})).toEqual([]);
});

describe('the doctor finds', () => {
  const failed = (code: string, message = 'No.') => ({ error: code, status: 400, message });

  it.each<[string, Answers, { check: string; severity: string; found: string }]>([
    [
      'an account that may run too few functions',
      { '/2016-08-19/account-settings': { AccountLimit: { UnreservedConcurrentExecutions: 10 } } },
      { check: 'concurrency', severity: 'problem', found: 'may run 10 executions' },
    ],
    [
      'an account that may run only a few more functions than the queues',
      { '/2016-08-19/account-settings': { AccountLimit: { UnreservedConcurrentExecutions: 50 } } },
      { check: 'concurrency', severity: 'warning', found: 'may run 50 executions' },
    ],
    [
      'an account that the CDK has not prepared',
      { 'DescribeStacks CDKToolkit': failed('ValidationError', 'Stack with id CDKToolkit does not exist') },
      { check: 'bootstrap', severity: 'problem', found: 'not prepared' },
    ],
    [
      'a stack whose creation failed',
      {
        'DescribeStacks FilingPulse-prod': stack(
          '<StackName>FilingPulse-prod</StackName><StackStatus>ROLLBACK_COMPLETE</StackStatus>',
        ),
      },
      { check: 'FilingPulse-prod', severity: 'problem', found: 'ROLLBACK_COMPLETE' },
    ],
    [
      'a stack that could not be removed after its creation failed',
      {
        'DescribeStacks FilingPulse-prod': stack(
          '<StackName>FilingPulse-prod</StackName><StackStatus>ROLLBACK_FAILED</StackStatus>',
        ),
      },
      { check: 'FilingPulse-prod', severity: 'problem', found: 'ROLLBACK_FAILED' },
    ],
    [
      'an alarm address that is not confirmed',
      {
        ListSubscriptionsByTopic: query(
          'ListSubscriptionsByTopic',
          '<Subscriptions><member><Endpoint>operations@example.com</Endpoint><SubscriptionArn>PendingConfirmation</SubscriptionArn></member></Subscriptions>',
        ),
      },
      { check: 'alarmEmail', severity: 'problem', found: 'has not confirmed' },
    ],
    [
      'a certificate for other hosts',
      { DescribeCertificate: { Certificate: { Status: 'ISSUED', DomainName: 'www.example.com' } } },
      {
        check: 'certificateArn',
        severity: 'problem',
        found: 'does not cover 8k.example.com, form4.example.com',
      },
    ],
    [
      'a certificate that is not issued',
      { DescribeCertificate: { Certificate: { Status: 'PENDING_VALIDATION' } } },
      { check: 'certificateArn', severity: 'problem', found: 'PENDING_VALIDATION' },
    ],
    [
      'a certificate that ends soon',
      {
        DescribeCertificate: {
          Certificate: {
            Status: 'ISSUED',
            DomainName: '*.example.com',
            NotAfter: TODAY.getTime() / 1_000 + 864_000,
          },
        },
      },
      { check: 'certificateArn', severity: 'warning', found: 'ends in 10 days' },
    ],
    [
      'a secret that does not exist',
      { DescribeSecret: failed('ResourceNotFoundException') },
      { check: 'stripeSecret', severity: 'problem', found: 'There is no secret filing-pulse/prod/stripe' },
    ],
    [
      'the sandbox of SES',
      { GetSendQuota: query('GetSendQuota', '<Max24HourSend>200</Max24HourSend>') },
      { check: 'mail', severity: 'warning', found: 'sandbox' },
    ],
    [
      'a mail quota below the cap of the stage',
      { GetSendQuota: query('GetSendQuota', '<Max24HourSend>1000</Max24HourSend>') },
      { check: 'unprovenMails.perDay', severity: 'problem', found: '1000 mails a day' },
    ],
    [
      'DKIM records that SES has not seen yet',
      {
        GetIdentityDkimAttributes: query(
          'GetIdentityDkimAttributes',
          mailStatus('DkimAttributes', 'DkimVerificationStatus', 'Pending'),
        ),
      },
      { check: 'mailDomain', severity: 'warning', found: 'DKIM of example.com is Pending' },
    ],
    [
      'missing DKIM records',
      {
        GetIdentityDkimAttributes: query(
          'GetIdentityDkimAttributes',
          mailStatus('DkimAttributes', 'DkimVerificationStatus', 'Failed'),
        ),
      },
      { check: 'mailDomain', severity: 'problem', found: 'DKIM of example.com is Failed' },
    ],
    [
      'missing records of the return path',
      {
        GetIdentityMailFromDomainAttributes: query(
          'GetIdentityMailFromDomainAttributes',
          mailStatus('MailFromDomainAttributes', 'MailFromDomainStatus', 'Failed'),
        ),
      },
      { check: 'mailDomain', severity: 'problem', found: 'return path of example.com is Failed' },
    ],
    [
      'the sandbox of texts',
      { DescribeAccountAttributes: { AccountAttributes: [{ Name: 'ACCOUNT_TIER', Value: 'SANDBOX' }] } },
      { check: 'texts', severity: 'warning', found: 'sandbox' },
    ],
    [
      'a spend limit that stops texts',
      {
        DescribeSpendLimits: {
          SpendLimits: [{ Name: 'TEXT_MESSAGE_MONTHLY_SPEND_LIMIT', EnforcedLimit: 1 }],
        },
      },
      { check: 'texts.perDay', severity: 'warning', found: 'stop at $1 a month' },
    ],
    [
      'a number that the account does not have',
      { DescribePhoneNumbers: { PhoneNumbers: [number('+18005550100')] } },
      { check: 'texts.from.codes', severity: 'problem', found: 'no number +18005550111' },
    ],
    [
      'a number that does not pass on a STOP',
      {
        DescribePhoneNumbers: {
          PhoneNumbers: [number('+18005550100'), { ...number('+18005550111'), TwoWayEnabled: false }],
        },
      },
      { check: 'texts.from.codes', severity: 'problem', found: 'do not reach us' },
    ],
    [
      'a model that is being retired',
      {
        '/foundation-models/amazon.nova-lite-v1:0': {
          modelDetails: { modelLifecycle: { status: 'LEGACY' } },
        },
      },
      { check: 'model us.amazon.nova-lite-v1:0', severity: 'warning', found: 'LEGACY' },
    ],
    [
      'a model that the account may not use',
      {
        '/foundation-model-availability/amazon.nova-lite-v1:0': {
          ...MAY_BE_USED,
          authorizationStatus: 'NOT_AUTHORIZED',
        },
      },
      { check: 'model us.amazon.nova-lite-v1:0', severity: 'problem', found: 'may not use it' },
    ],
    [
      'a model whose agreement nobody accepted',
      {
        '/foundation-model-availability/amazon.nova-lite-v1:0': {
          ...MAY_BE_USED,
          agreementAvailability: { status: 'NOT_AVAILABLE' },
        },
      },
      { check: 'model us.amazon.nova-lite-v1:0', severity: 'warning', found: 'NOT_AVAILABLE' },
    ],
    [
      'that it may not look',
      { GetSendQuota: { error: 'AccessDenied', status: 403, message: 'Not you.' } },
      { check: 'mail', severity: 'problem', found: 'AccessDenied: Not you.' },
    ],
  ])('%s', async (_, changes, { found, ...expected }) => {
    const findings = await findingsWith(changes);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      ...expected,
      found: expect.stringContaining(found),
      todo: expect.any(String),
    });
  });
});

it('a stage whose queues use no more than a new account allows can be deployed', async () => {
  const changes = {
    '/2016-08-19/account-settings': { AccountLimit: { UnreservedConcurrentExecutions: 10 } },
  };
  const [before] = await findingsWith(changes);
  expect(before?.todo).toContain('enter "concurrentExecutions": 10');
  await close();

  const after = await findingsWith(changes, { ...stage, concurrentExecutions: 10 });
  expect(after).toMatchObject([{ check: 'concurrency', severity: 'warning' }]);
});

it('a stack that was never created counts as missing', async () => {
  const found = { StackName: 'FilingPulse-prod', StackStatus: 'REVIEW_IN_PROGRESS' };
  const inner = Object.entries(found).map(([key, value]) => `<${key}>${value}</${key}>`);
  const stub = await startAwsStub({ 'DescribeStacks FilingPulse-prod': stack(inner.join('')) });
  close = stub.close;
  const cloudFormation = new CloudFormationClient({ endpoint: stub.url });
  expect(await findStack(cloudFormation, 'FilingPulse-prod')).toBeNull();
});

describe('the doctor stops and states the reason', () => {
  it('if nothing is listening at the endpoint', async () => {
    await findingsWith({});
    await close();
    await expect(askAws(stage, TODAY)).rejects.toThrow(/^AWS did not answer: connect ECONNREFUSED/);
  });

  it('if the endpoint accepts a request and never responds', async () => {
    await listenWith(() => {});
    await expect(askAws(stage, TODAY, 50)).rejects.toThrow(/^AWS did not answer: /);
  });

  it('if an endpoint does not respond like AWS', async () => {
    await listenWith((response) => response.end('<<<garbage'));
    const findings = await askAws(stage, TODAY);
    expect(findings).not.toEqual([]);
    for (const { found, severity } of findings) {
      expect(severity).toBe('problem');
      expect(found).toMatch(/^\w+: .*(?:not valid JSON|XML parse error).*$/);
    }
  });
});

/** Starts a server in place of AWS. */
async function listenWith(answer: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((_, response) => answer(response));
  vi.stubEnv('AWS_ENDPOINT_URL', await listen(server));
  close = () => closeServer(server);
}

import { expect, it } from 'vitest';
import type { FunctionName } from '#lib/topology/spec.ts';
import { functionIn, type Resource, resources, stageNamed, templateOf } from './support.ts';

const template = templateOf(stageNamed('prod'));

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };

const QUEUES = [
  ...['filings', 'fanout', 'alerts', 'digests', 'backfills'],
  ...['history', 'previews', 'closures', 'analyses', 'logins', 'exports'],
];

/** Written by hand, so that a changed permission must be changed here as well. */
const MAY: Record<FunctionName, string[]> = {
  'poll-filings': ['read', 'write', 'get companies', 'put companies', 'send filings', 'send history'],
  'read-filing': [
    ...[
      'read',
      'write',
      'get companies',
      'get readings',
      'get holdings',
      'put readings',
      'put pages',
      'put holdings',
    ],
    ...['take filings', 'send fanout', 'send analyses'],
  ],
  'analyze-filing': [
    'read',
    'write',
    'get readings',
    'get pages',
    'take analyses',
    'send fanout',
    'ask the model',
  ],
  'backfill-company': ['read', 'write', 'get companies', 'take backfills', 'send filings', 'send history'],
  'read-history': [
    ...[
      'read',
      'write',
      'get companies',
      'get readings',
      'get holdings',
      'put readings',
      'put pages',
      'put holdings',
    ],
    ...['take history', 'send fanout', 'send analyses'],
  ],
  'preview-company': [
    ...[
      'read',
      'write',
      'get companies',
      'get readings',
      'get holdings',
      'put readings',
      'put pages',
      'put holdings',
    ],
    ...['take previews', 'send previews', 'send filings', 'send fanout', 'send analyses'],
  ],
  'fan-out-alerts': ['read', 'write', 'take fanout', 'send alerts', 'send fanout', 'mail', 'text alerts'],
  'send-alerts': ['read', 'write', 'take alerts', 'mail', 'text alerts'],
  'queue-digests': ['read', 'write', 'send digests'],
  'send-digests': ['read', 'write', 'take digests', 'mail', 'text alerts'],
  'recover-work': [
    'read',
    'write',
    'mail',
    'text codes',
    ...['filings', 'fanout', 'alerts', 'backfills', 'history', 'closures', 'analyses'].map(
      (queue) => `send ${queue}`,
    ),
  ],
  'refresh-companies': ['read', 'write', 'get companies', 'put companies', 'send backfills'],
  'refresh-quotes': ['read', 'write', 'send alerts'],
  'reconcile-filings': ['read', 'write', 'get companies', 'send filings', 'send history'],
  'reread-filings': ['read', 'write', 'send history'],
  'redrive-dead-letters': QUEUES.flatMap((queue) => [`take ${queue} dead letters`, `send ${queue}`]),
  'receive-mail-events': ['read', 'write', 'park mail events'],
  'receive-sms': ['read', 'write', 'mail', 'text alerts', 'text codes', 'park texts'],
  'receive-text-events': ['read', 'write', 'park text events'],
  'close-billing': ['read', 'write', 'take closures', 'mail'],
  billing: ['read', 'write', 'mail'],
  'stripe-webhook': ['read', 'write', 'mail'],
  'reconcile-billing': ['read', 'write', 'mail'],
  'mail-admin-code': ['read', 'write', 'take logins', 'mail'],
  'write-exports': ['read', 'write', 'get companies', 'put exports', 'take exports', 'send exports'],
  admin: [
    ...[
      'read',
      'write',
      'mail',
      'text alerts',
      'get companies',
      'get readings',
      'get pages',
      'get exports',
      'put companies',
    ],
    ...QUEUES.flatMap((queue) => [`take ${queue} dead letters`, `send ${queue}`]),
  ],
  api: [
    'read',
    'write',
    'get companies',
    'get pages',
    'send filings',
    'send analyses',
    'send backfills',
    'send previews',
    'send closures',
    'mail',
    'text alerts',
    'text codes',
  ],
};

it.each(Object.entries(MAY) as [FunctionName, string[]][])(
  '%s has exactly these permissions',
  (name, may) => {
    expect(abilities(name).sort()).toEqual([...may].sort());
  },
);

it('no function may scan the table', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('dynamodb:Scan');
});

it.each([
  ['send-alerts', 'alerts@example.com', 'MailAlertRules'],
  ['api', 'account@example.com', 'MailRules'],
] as const)('email of %s is sent as %s only, under separate rules', (name, from, rules) => {
  const mailing = statementsOf(name).filter(({ Action }) => Action === 'ses:SendRawEmail');
  expect(mailing).toMatchObject([{ Condition: { StringEquals: { 'ses:FromAddress': from } } }]);
  expect(JSON.stringify(mailing[0]?.Resource)).toContain(rules);
});

it('the model is called only through its inference profile, in the regions of the profile', () => {
  const asking = statementsOf('analyze-filing').filter(({ Action }) => Action === 'bedrock:InvokeModel');
  const resources = asking.map(({ Resource }) => JSON.stringify(Resource));
  expect(resources[0]).toContain('inference-profile/us.amazon.nova-lite-v1:0');
  expect(resources[1]?.match(/us-(?:east|west)-\d::foundation-model\/amazon\.nova-lite-v1:0/g)).toHaveLength(
    3,
  );
  expect(asking[1]?.Condition).toHaveProperty(['StringEquals', 'bedrock:InferenceProfileArn']);
});

it('a function that sends texts may not publish to topics', () => {
  for (const name of ['api', 'receive-sms'] as const) {
    const denied = statementsOf(name).filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toMatchObject([{ Action: 'sns:Publish', Resource: 'arn:aws:sns:*:*:*' }]);
  }
});

/** Returns what a role may do, in the format of the table above, except its own logs and traces. */
function abilities(name: FunctionName): string[] {
  const found = statementsOf(name)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) =>
      [statement.Action]
        .flat()
        .flatMap((action) => [statement.Resource].flat().map((resource) => word(action, resource))),
    );
  return [...new Set(found.filter((ability) => ability !== null))];
}

const PLAIN: Record<string, string | null> = {
  'dynamodb:GetItem': 'read',
  'dynamodb:BatchGetItem': 'read',
  'dynamodb:Query': 'read',
  'dynamodb:PutItem': 'write',
  'dynamodb:UpdateItem': 'write',
  'dynamodb:DeleteItem': 'write',
  'dynamodb:BatchWriteItem': 'write',
  'dynamodb:ConditionCheckItem': 'write',
  'bedrock:InvokeModel': 'ask the model',
  's3:ListBucket': null,
  'ses:SendRawEmail': 'mail',
  'ses:GetSendQuota': null,
  'sms-voice:SendTextMessage': 'text alerts',
  'sns:Publish': 'text codes',
  'sqs:GetQueueAttributes': null,
  'sqs:GetQueueUrl': null,
  'sqs:ChangeMessageVisibility': null,
  'sqs:DeleteMessage': null,
  'logs:CreateLogStream': null,
  'logs:PutLogEvents': null,
  'xray:PutTelemetryRecords': null,
  'xray:PutTraceSegments': null,
};

function word(action: string, resource: unknown): string | null {
  if (action in PLAIN) return PLAIN[action] ?? null;
  const id = JSON.stringify(resource);
  const folder = /"\/(\w+)\/\*"/.exec(id)?.[1];
  if (action === 's3:GetObject') return `get ${folder}`;
  if (action === 's3:PutObject') return `put ${folder}`;
  if (id.includes('inboundtexts')) return 'park texts';
  if (id.includes('textevents')) return 'park text events';
  if (id.includes('mailevents')) return 'park mail events';
  const queue =
    /Queues(filings|fanout|alerts|digests|backfills|history|previews|closures|analyses|logins|exports)(deadletters)?/.exec(
      id,
    );
  const target = `${queue?.[1]}${queue?.[2] === undefined ? '' : ' dead letters'}`;
  if (action === 'sqs:SendMessage') return `send ${target}`;
  if (action === 'sqs:ReceiveMessage') return `take ${target}`;
  return `${action} on ${id}`;
}

function statementsOf(name: FunctionName): Statement[] {
  const fn = functionIn(template, name);
  const role = JSON.stringify(fn.Properties.Role);
  const policies = Object.values(resources(template, 'AWS::IAM::Policy')).filter((policy) =>
    appliesTo(policy, role),
  );
  return policies.flatMap(
    ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
}

function appliesTo(policy: Resource, role: string): boolean {
  return (policy.Properties.Roles as { Ref: string }[]).some(({ Ref }) => role.includes(`"${Ref}"`));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { type PolicyStatement, statementsOf } from '#lib/permission-table.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { tableStatements } from '#lib/topology/table-statements.ts';
import { withBlock } from '#lib/written-block.ts';
import { templateBlocks } from '#lib/written-blocks.ts';
import { stageNamed, templateOf } from './support.ts';

const template = templateOf(stageNamed('prod'));

const QUEUES = [
  ...['filings', 'fanout', 'alerts', 'digests', 'backfills'],
  ...['history', 'previews', 'closures', 'analyses', 'indexing', 'logins', 'exports'],
];

/** Written by hand, so that a changed permission must also be changed here. */
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
    ...['take filings', 'send fanout', 'send analyses', 'send indexing'],
  ],
  'index-filings': [
    'read',
    'write',
    'get readings',
    'get pages',
    'get segments',
    'put segments',
    'take indexing',
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
    ...['take history', 'send fanout', 'send analyses', 'send indexing'],
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
    ...['take previews', 'send previews', 'send filings', 'send fanout', 'send analyses', 'send indexing'],
  ],
  'fan-out-alerts': [
    'secret signing',
    ...['read', 'write', 'get pages', 'get readings', 'take fanout', 'send alerts', 'send fanout'],
    ...['send digests', 'mail', 'text alerts'],
  ],
  'send-alerts': ['secret signing', 'read', 'write', 'take alerts', 'mail', 'text alerts'],
  'queue-digests': ['read', 'write', 'send digests'],
  'send-digests': ['secret signing', 'read', 'write', 'take digests', 'mail', 'text alerts'],
  'recover-work': [
    'secret signing',
    'read',
    'write',
    'mail',
    'text codes',
    ...['filings', 'fanout', 'alerts', 'backfills', 'history', 'closures', 'analyses'].map(
      (queue) => `send ${queue}`,
    ),
  ],
  'refresh-companies': ['read', 'write', 'get companies', 'put companies', 'send backfills'],
  'measure-track-record': ['read', 'write'],
  'refresh-quotes': ['read', 'write', 'send alerts'],
  'reconcile-filings': ['read', 'write', 'get companies', 'send filings', 'send history'],
  'reread-filings': ['read', 'write', 'send history'],
  'redrive-dead-letters': [
    ...QUEUES.flatMap((queue) => [`take ${queue} dead letters`, `send ${queue}`]),
    ...['take parked texts', 'take parked text events', 'take parked mail events'],
    ...['invoke receivesms', 'invoke receivetextevents', 'invoke receivemailevents'],
  ],
  'receive-mail-events': ['read', 'write', 'park mail events'],
  'receive-sms': ['secret signing', 'read', 'write', 'mail', 'text alerts', 'text codes', 'park texts'],
  'receive-text-events': ['read', 'write', 'park text events'],
  'close-billing': ['read', 'write', 'take closures', 'mail'],
  billing: ['secret origin', 'read', 'write', 'mail'],
  'stripe-webhook': ['read', 'write', 'mail'],
  'reconcile-billing': ['read', 'write', 'mail'],
  'mail-admin-code': ['secret signing', 'read', 'write', 'take logins', 'mail'],
  'write-exports': ['read', 'write', 'get companies', 'put exports', 'take exports', 'send exports'],
  admin: [
    'secret origin',
    'secret signing',
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
      'read alarms',
    ],
    ...QUEUES.flatMap((queue) => [`take ${queue} dead letters`, `send ${queue}`]),
  ],
  chat: [
    'secret origin',
    'read',
    'write',
    'get companies',
    'get pages',
    'get readings',
    'stream from the model',
  ],
  api: [
    'secret origin',
    'secret signing',
    'read',
    'write',
    'get companies',
    'get pages',
    'get segments',
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

it.each(Object.keys(MAY) as FunctionName[])(
  '%s reaches the table only by the partition keys that the topology names',
  (name) => {
    const onTable = statementsIn(name).filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'));
    const granted = onTable.flatMap(({ Action, Resource, Condition }) => {
      const keys = [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']].flat();
      const index = /\/index\/(\w+)/.exec(JSON.stringify(Resource))?.[1] ?? null;
      return [Action].flat().map((action) => ({ action, index, keys }));
    });
    const declared = tableStatements(name).flatMap(({ actions, index, keys }) =>
      actions.map((action) => ({ action: `dynamodb:${action}`, index, keys })),
    );
    const sorted = (grants: object[]) => grants.map((grant) => JSON.stringify(grant)).toSorted();
    expect(sorted(granted)).toEqual(sorted(declared));
  },
);

it('every policy is within the 10,240 characters that IAM allows for a role', () => {
  const names = Object.keys(MAY) as FunctionName[];
  const sizes = names.map((name) => JSON.stringify(statementsIn(name)).length);
  expect(Math.max(...sizes)).toBeLessThan(10_240);
});

it('no ARN hardcodes a partition', () => {
  expect(JSON.stringify(template.toJSON().Resources).match(/arn:aws:[a-z]/g) ?? []).toEqual([]);
});

it.each(templateBlocks(template.toJSON().Resources))(
  '$document shows the $name of the template (npm run docs updates it)',
  ({ document, name, content }) => {
    const text = readFileSync(join(REPOSITORY_ROOT, document), 'utf8');
    expect(withBlock(text, name, content)).toBe(text);
  },
);

it('no function may scan the table', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('dynamodb:Scan');
});

it.each([
  ['send-alerts', 'alerts@example.com', 'MailAlertRules'],
  ['api', 'account@example.com', 'MailRules'],
] as const)('email of %s is sent as %s only, under separate rules', (name, from, rules) => {
  const mailing = statementsIn(name).filter(({ Action }) => Action === 'ses:SendRawEmail');
  expect(mailing).toMatchObject([{ Condition: { StringEquals: { 'ses:FromAddress': from } } }]);
  expect(JSON.stringify(mailing[0]?.Resource)).toContain(rules);
});

it('the model is called only through its inference profile, in the regions of the profile', () => {
  const asking = statementsIn('analyze-filing').filter(({ Action }) => Action === 'bedrock:InvokeModel');
  const resources = asking.map(({ Resource }) => JSON.stringify(Resource));
  expect(resources[0]).toContain('inference-profile/us.amazon.nova-lite-v1:0');
  expect(resources[1]?.match(/us-(?:east|west)-\d::foundation-model\/amazon\.nova-lite-v1:0/g)).toHaveLength(
    3,
  );
  expect(asking[1]?.Condition).toHaveProperty(['StringEquals', 'bedrock:InferenceProfileArn']);
});

it('a function that sends texts may not publish to topics', () => {
  for (const name of ['api', 'receive-sms'] as const) {
    const denied = statementsIn(name).filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toMatchObject([{ Action: 'sns:Publish' }]);
    expect(JSON.stringify(denied[0]?.Resource)).toContain(':sns:*:*:*');
  }
});

/** Returns what a role may do, in the format of the table above, except its own logs and traces. */
function abilities(name: FunctionName): string[] {
  const found = statementsIn(name)
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
  'cloudwatch:DescribeAlarms': 'read alarms',
  'bedrock:InvokeModel': 'ask the model',
  'bedrock:InvokeModelWithResponseStream': 'stream from the model',
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
  if (action === 'secretsmanager:GetSecretValue')
    return `secret ${/(\w+)Secret/.exec(id)?.[1]?.toLowerCase()}`;
  const folder = /"\/(\w+)\/\*"/.exec(id)?.[1];
  if (action === 's3:GetObject') return `get ${folder}`;
  if (action === 's3:PutObject') return `put ${folder}`;
  if (action === 'lambda:InvokeFunction') return `invoke ${/Functions([a-z]+)/.exec(id)?.[1]}`;
  const parks = action === 'sqs:ReceiveMessage' ? 'take parked' : 'park';
  if (id.includes('inboundtexts')) return `${parks} texts`;
  if (id.includes('textevents')) return `${parks} text events`;
  if (id.includes('mailevents')) return `${parks} mail events`;
  const queue =
    /Queues(filings|fanout|alerts|digests|backfills|history|previews|closures|analyses|indexing|logins|exports)(deadletters)?/.exec(
      id,
    );
  const target = `${queue?.[1]}${queue?.[2] === undefined ? '' : ' dead letters'}`;
  if (action === 'sqs:SendMessage') return `send ${target}`;
  if (action === 'sqs:ReceiveMessage') return `take ${target}`;
  return `${action} on ${id}`;
}

function statementsIn(name: FunctionName): PolicyStatement[] {
  return statementsOf(template.toJSON().Resources, name);
}

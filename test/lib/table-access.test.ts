import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { FUNCTIONS } from '#lib/topology/functions.ts';
import type { FunctionName, FunctionSpec } from '#lib/topology/spec.ts';
import { TABLE_ACCESS } from '#lib/topology/table-access.ts';
import { refusal } from '#local/runtime/enforce-grants.ts';

const TableName = 'table';
const specs = Object.entries<FunctionSpec>(FUNCTIONS);

it('every function that uses the table has an entry in the access table, and no other function does', () => {
  const users = specs.filter(([, { table }]) => table !== false).map(([name]) => name);
  expect(Object.keys(TABLE_ACCESS).toSorted()).toEqual(users.toSorted());
});

it('every access pattern is a prefix of a table key', () => {
  const keys = readFileSync(join(REPOSITORY_ROOT, 'lambdas/store/table/keys.ts'), 'utf8');
  const stages = readFileSync(join(REPOSITORY_ROOT, 'lambdas/store/table/work-subjects.ts'), 'utf8');
  const patterns = Object.values(TABLE_ACCESS).flatMap((access) => Object.values(access).flat());
  const known = (pattern: string) => {
    const [kind = '', rest] = pattern.split('#');
    return keys.includes(`${kind}${rest === undefined ? "'" : '#'}`) || stages.includes(kind);
  };
  expect(patterns.filter((pattern) => !known(pattern))).toEqual([]);
  expect(patterns).not.toContain('*');
});

describe('table access that a function is refused', () => {
  const get = (PK: string) => new GetCommand({ TableName, Key: { PK, SK: 'X' } });
  const remove = (PK: string) => new DeleteCommand({ TableName, Key: { PK, SK: 'X' } });

  it.each<[string, FunctionName, Parameters<typeof refusal>[1]]>([
    ['another kind of item', 'stripe-webhook', get('SESSION#1')],
    ['a deletion where it may only write', 'stripe-webhook', remove('EVENT#1')],
    ['a write where it may only read', 'send-alerts', remove('FILING#1')],
    ['a scan', 'admin', new ScanCommand({ TableName })],
    [
      'an index that is not its own',
      'queue-digests',
      new QueryCommand({
        TableName,
        IndexName: 'index1',
        KeyConditionExpression: 'PK1 = :user',
        ExpressionAttributeValues: { ':user': 'USER#1' },
      }),
    ],
    [
      'a transaction with one item too many',
      'close-billing',
      new TransactWriteCommand({
        TransactItems: [
          { Delete: { TableName, Key: { PK: 'USER#1', SK: 'PROFILE' } } },
          { Delete: { TableName, Key: { PK: 'CONTACT#a', SK: 'CONTACT' } } },
        ],
      }),
    ],
  ])('%s', (_, name, command) => {
    expect(refusal(name, command)).toContain(`${name} `);
  });

  it('causes an error that names the kind of key, without personal data', () => {
    expect(refusal('stripe-webhook', get('CONTACT#anna@example.com'))).toBe(
      'stripe-webhook is not authorized to perform dynamodb:GetItem on the table for CONTACT#…',
    );
  });

  it('does not include the function’s own items', () => {
    expect(refusal('stripe-webhook', get('EVENT#1'))).toBeNull();
  });
});

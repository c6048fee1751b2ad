import { describe, expect, it } from 'vitest';
import { parseStage } from '#lib/stage.ts';
import { CDK_CONTEXT, functionIn, objectionsTo, resources, stageNamed, templateOf } from './support.ts';

const restored = { table: 'prod-restored', documents: 'prod-documents-restored' };
const stage = { ...stageNamed('prod'), restored };
const template = templateOf(stage);

describe('a stage that uses a restored table and bucket', () => {
  it('passes their names to the functions', () => {
    expect(functionIn(template, 'read-filing').Properties.Environment).toMatchObject({
      Variables: { TABLE_NAME: 'prod-restored', DOCUMENTS_BUCKET: 'prod-documents-restored' },
    });
  });

  it('allows no function to access the stack’s own table and bucket', () => {
    const own = [
      ...Object.keys(resources(template, 'AWS::DynamoDB::GlobalTable')),
      ...Object.keys(resources(template, 'AWS::S3::Bucket')).filter((id) => id.startsWith('DataDocuments')),
    ];
    expect(own).toHaveLength(2);
    const policies = Object.entries(resources(template, 'AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith('Functions'))
      .map(([, policy]) => JSON.stringify(policy));
    expect(policies.some((policy) => policy.includes('prod-restored/index/'))).toBe(true);
    expect(policies.filter((policy) => own.some((id) => policy.includes(id)))).toEqual([]);
  });

  it('keeps the stack’s own table and bucket', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('watches the restored table for throttled requests', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'FilingPulse-prod-table-reads-throttled',
      Dimensions: [{ Name: 'TableName', Value: 'prod-restored' }],
    });
  });

  it('has no cdk-nag findings', () => {
    expect(objectionsTo(stage)).toEqual([]);
  });
});

it('a restored table with an invalid name is refused, and the message contains an example', () => {
  const stages = { prod: { ...stageNamed('prod'), restored: { table: 'a b' } } };
  expect(() => parseStage('prod', { ...(CDK_CONTEXT.stages as object), ...stages })).toThrow(
    'restored.table: The name of a table. For example: { "table":',
  );
});

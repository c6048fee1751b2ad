import {
  type AttributeDefinition,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  type TimeToLiveSpecification,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { clientSettings, type Kind } from './kind.ts';

type GlobalTable = {
  AttributeDefinitions: AttributeDefinition[];
  KeySchema: KeySchemaElement[];
  GlobalSecondaryIndexes: GlobalSecondaryIndex[];
  TimeToLiveSpecification: TimeToLiveSpecification;
};

/**
 * A global table with one replica is the same as an ordinary table. Emulators report the CloudFormation type as created
 * without creating anything, so the table is created with CreateTable. Deletion protection is left out, because the
 * table is removed at the end of the run.
 */
export function tableKind(endpoint: string): Kind {
  const client = new DynamoDBClient(clientSettings(endpoint));
  return {
    applies: [
      'AttributeDefinitions',
      'BillingMode',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'TimeToLiveSpecification',
    ],
    removeNamed: async (TableName) => {
      await client.send(new DeleteTableCommand({ TableName }));
    },
    create: async (TableName, properties) => {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification } =
        properties as GlobalTable;
      const created = await client.send(
        new CreateTableCommand({
          TableName,
          AttributeDefinitions,
          KeySchema,
          GlobalSecondaryIndexes,
          BillingMode: 'PAY_PER_REQUEST',
        }),
      );
      return {
        attributes: { Ref: TableName, Arn: created.TableDescription?.TableArn ?? '' },
        finish: async () => {
          await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
          await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
        },
        missing: async () => {
          const { Table } = await client.send(new DescribeTableCommand({ TableName }));
          const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
          const lost = GlobalSecondaryIndexes.find(({ IndexName }) => !indexes.includes(IndexName));
          if (lost !== undefined) return `It has no index ${lost.IndexName}.`;
          const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName }));
          const attribute = ttl.TimeToLiveDescription?.AttributeName;
          return attribute === TimeToLiveSpecification.AttributeName ? null : 'Its items do not expire.';
        },
        remove: async () => {
          await client.send(new DeleteTableCommand({ TableName }));
        },
      };
    },
  };
}

import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { QUEUE_NAMES, QUEUES, visibilitySeconds } from '#lib/topology/queues.ts';
import type { QueueName } from '#lib/topology/spec.ts';
import { TABLE } from '#lib/topology/table-definition.ts';

/** Names of the resources, with a common prefix so that several sets of them can coexist in one account. */
export type ResourceNames = { table: string; bucket: string; queue: (queue: QueueName) => string };

/** @param prefix lowercase, digits and hyphens */
export function resourceNames(prefix: string): ResourceNames {
  return { table: prefix, bucket: `${prefix}-documents`, queue: (queue) => `${prefix}-${queue}` };
}

/** Creates the table with its indexes; an existing one is kept. */
export async function createTable(name: string): Promise<void> {
  const client = new DynamoDBClient({});
  try {
    await client.send(new CreateTableCommand(tableDefinition(name)));
    // The embedded engine creates a table immediately; AWS and some emulators take seconds.
    await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName: name });
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}

/** Returns the input for CreateTable: keys, indexes and billing. */
export function tableDefinition(name: string): CreateTableCommandInput {
  const indexes = Object.entries(TABLE.indexes);
  const keyNames = [TABLE, ...Object.values(TABLE.indexes)].flatMap((keys) => [
    keys.partitionKey,
    keys.sortKey,
  ]);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyNames.map((key) => ({ AttributeName: key, AttributeType: 'S' as const })),
    KeySchema: keySchema(TABLE),
    GlobalSecondaryIndexes: indexes.map(([index, keys]) => ({
      IndexName: index,
      KeySchema: keySchema(keys),
      Projection: { ProjectionType: keys.projection },
    })),
  };
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
  ];
}

/** Creates the documents bucket; an existing one is kept. */
export async function createBucket(name: string): Promise<void> {
  const client = new S3Client({});
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } catch (error) {
    const exists = error instanceof Error && /BucketAlready/.test(error.name);
    if (!exists) throw error;
  } finally {
    client.destroy();
  }
}

/**
 * Creates every queue with its dead-letter queue.
 * @param endpoint URL of the queue service
 * @returns the environment variables that name the queues
 */
export async function createQueues(
  endpoint: string,
  nameOf: ResourceNames['queue'],
): Promise<Record<string, string>> {
  const client = new SQSClient({});
  const environment: Record<string, string> = {};
  for (const queue of QUEUE_NAMES) {
    const deadLetterUrl = await createQueue(client, endpoint, `${nameOf(queue)}-dead-letters`, {});
    const deadLetterTargetArn = arnOf(deadLetterUrl);
    environment[ENVIRONMENT.deadLetterUrl(queue)] = deadLetterUrl;
    environment[ENVIRONMENT.queueUrl(queue)] = await createQueue(client, endpoint, nameOf(queue), {
      VisibilityTimeout: String(visibilitySeconds(queue)),
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: QUEUES[queue].maxReceives }),
    });
  }
  client.destroy();
  return environment;
}

/** Engines return URLs with host names that not every machine can resolve; only the path matters. */
async function createQueue(
  client: SQSClient,
  endpoint: string,
  name: string,
  attributes: Record<string, string>,
): Promise<string> {
  const created = await client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
  return new URL(new URL(created.QueueUrl ?? '').pathname, endpoint).href;
}

/** Derives a queue's ARN from its URL, which saves a request for each queue. */
function arnOf(queueUrl: string): string {
  const [, account, name] = new URL(queueUrl).pathname.split('/');
  return `arn:aws:sqs:${process.env.AWS_REGION}:${account}:${name}`;
}

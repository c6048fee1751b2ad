import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ENVIRONMENT, QUEUES, type QueueName, TABLE, visibilitySeconds } from '#lib/topology.ts';

/** Names of the local resources. */
export const LOCAL_TABLE = 'filing-pulse';
export const LOCAL_BUCKET = 'filing-pulse-documents';

/** Creates the table with its indexes; an existing one is left as it is. */
export async function createTable(): Promise<void> {
  const client = new DynamoDBClient({});
  try {
    await client.send(new CreateTableCommand(tableDefinition()));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: LOCAL_TABLE,
        TimeToLiveSpecification: { AttributeName: TABLE.ttlAttribute, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}

function tableDefinition(): CreateTableCommandInput {
  const indexes = Object.entries(TABLE.indexes);
  const keyNames = [TABLE, ...Object.values(TABLE.indexes)].flatMap((keys) => [
    keys.partitionKey,
    keys.sortKey,
  ]);
  return {
    TableName: LOCAL_TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keyNames.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    KeySchema: keySchema(TABLE),
    GlobalSecondaryIndexes: indexes.map(([name, keys]) => ({
      IndexName: name,
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

/** Creates the documents bucket; an existing one is left as it is. */
export async function createBucket(): Promise<void> {
  const client = new S3Client({});
  try {
    await client.send(new CreateBucketCommand({ Bucket: LOCAL_BUCKET }));
  } catch (error) {
    const exists = error instanceof Error && /BucketAlready/.test(error.name);
    if (!exists) throw error;
  } finally {
    client.destroy();
  }
}

/**
 * Creates every queue with its dead-letter queue.
 * @returns the environment variables that name them
 */
export async function createQueues(endpoint: string): Promise<Record<string, string>> {
  const client = new SQSClient({});
  const environment: Record<string, string> = {};
  for (const name of Object.keys(QUEUES) as QueueName[]) {
    const queueUrl = urlOf(endpoint, name);
    const deadLetterUrl = urlOf(endpoint, `${name}-dead-letters`);
    await client.send(new CreateQueueCommand({ QueueName: `${name}-dead-letters` }));
    const deadLetterTargetArn = await arnOf(client, deadLetterUrl);
    const attributes = {
      VisibilityTimeout: String(visibilitySeconds(name)),
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: QUEUES[name].maxReceives }),
    };
    await client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
    environment[ENVIRONMENT.queueUrl(name)] = queueUrl;
    environment[ENVIRONMENT.deadLetterUrl(name)] = deadLetterUrl;
  }
  client.destroy();
  return environment;
}

async function arnOf(client: SQSClient, queueUrl: string): Promise<string> {
  const answer = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] }),
  );
  return answer.Attributes?.QueueArn ?? '';
}

/** The engine answers names under `localhost`, which not every machine resolves; the path is what counts. */
function urlOf(endpoint: string, queue: string): string {
  return `${endpoint}/000000000000/${queue}`;
}

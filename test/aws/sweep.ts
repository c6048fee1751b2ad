import { DeleteTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteQueueCommand, paginateListQueues, QueueDoesNotExist, SQSClient } from '@aws-sdk/client-sqs';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { RunningEngines } from '#local/engines/engines.ts';

/** Number of resources of a kind that are deleted at the same time. AWS refuses many more. */
const AT_ONCE = 8;
const LISTED_AT_MOST = 1_000;
const MOST_ROUNDS = 20;

/**
 * Deletes every table, queue and bucket whose name starts with a prefix.
 * @returns how many there were
 */
export async function sweep({ dynamoDb, sqs, s3 }: RunningEngines, prefix: string): Promise<number> {
  const counts = await Promise.all([
    sweepTables(dynamoDb, prefix),
    sweepQueues(sqs, prefix),
    sweepBuckets(s3, prefix),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function sweepTables(endpoint: string, prefix: string): Promise<number> {
  const client = new DynamoDBClient({ endpoint });
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    names.push(...TableNames.filter((name) => name.startsWith(prefix)));
  }
  await mapLimit(names, AT_ONCE, (TableName) => client.send(new DeleteTableCommand({ TableName })));
  return names.length;
}

/**
 * Deletes every queue whose name starts with a prefix. moto lists a thousand queues without indicating that there are
 * more, and AWS still lists a deleted queue for up to a minute, so this asks again until nothing new is listed.
 * @returns how many there were
 */
export async function sweepQueues(endpoint: string, prefix: string): Promise<number> {
  const client = new SQSClient({ endpoint });
  const removed = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const urls = (await queuesOf(client, prefix)).filter((url) => !removed.has(url));
    if (urls.length === 0) break;
    await mapLimit(urls, AT_ONCE, async (url) => {
      // The host in the URL is what the emulator calls itself; only the path matters.
      await deleteQueue(client, new URL(new URL(url).pathname, endpoint).href);
      removed.add(url);
    });
  }
  return removed.size;
}

async function deleteQueue(client: SQSClient, QueueUrl: string): Promise<void> {
  try {
    await client.send(new DeleteQueueCommand({ QueueUrl }));
  } catch (error) {
    if (!(error instanceof QueueDoesNotExist)) throw error;
  }
}

async function queuesOf(client: SQSClient, prefix: string): Promise<string[]> {
  const urls: string[] = [];
  // Without a page size, AWS lists a thousand queues and returns no token for the rest.
  const pages = paginateListQueues({ client, pageSize: LISTED_AT_MOST }, { QueueNamePrefix: prefix });
  for await (const { QueueUrls = [] } of pages) urls.push(...QueueUrls);
  return urls;
}

async function sweepBuckets(endpoint: string, prefix: string): Promise<number> {
  const client = new S3Client({ endpoint });
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const names = Buckets.map(({ Name = '' }) => Name).filter((name) => name.startsWith(prefix));
  await mapLimit(names, AT_ONCE, (Bucket) => deleteBucket(client, Bucket));
  return names.length;
}

async function deleteBucket(client: S3Client, Bucket: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { ENVIRONMENT } from '#lib/topology.ts';
import { startDynamoDb } from './dynamodb.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type Phones, startPhones } from './phones.ts';
import { createBucket, createQueues, createTable, resourceNames } from './provision.ts';

export type Engines = {
  /** What the functions read: endpoints for the SDK, names of table, bucket and queues. Also set on the process. */
  env: Record<string, string>;
  mailbox: Mailbox;
  phones: Phones;
  stop(): Promise<void>;
};

const FILES = { table: 'table.db', documents: 'documents', emails: 'emails.jsonl', texts: 'texts.jsonl' };

/** What the engines keep in their data folder; SQLite keeps two files beside the table. */
export const ENGINE_FILES = [...Object.values(FILES), `${FILES.table}-wal`, `${FILES.table}-shm`];

export type EngineOptions = {
  /** Keeps table, documents and inbox; everything is in memory without one. */
  dataDir?: string;
  /** Prefix of the resources' names. */
  prefix?: string;
  /** An AWS of somebody else's (LocalStack, for one) that serves DynamoDB, SQS and S3 instead of the engines. */
  awsEndpoint?: string | undefined;
};

/**
 * Starts DynamoDB, SQS, S3, SES and SNS on this machine and provisions them from the topology.
 * Queues live in memory: what must survive a restart is queued again from the table.
 */
export async function startEngines(options: EngineOptions = {}): Promise<Engines> {
  const inData = (name: string) => (options.dataDir ? join(options.dataDir, name) : undefined);
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true });
  const [aws, mailbox, phones] = await Promise.all([
    options.awsEndpoint ? foreign(options.awsEndpoint) : embedded(inData),
    startMailbox(inData(FILES.emails)),
    startPhones(inData(FILES.texts)),
  ]);
  const names = resourceNames(options.prefix ?? 'filing-pulse');
  const env: Record<string, string> = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: aws.dynamoDbUrl,
    AWS_ENDPOINT_URL_SQS: aws.queuesUrl,
    AWS_ENDPOINT_URL_S3: aws.queuesUrl,
    AWS_ENDPOINT_URL_SES: mailbox.url,
    AWS_ENDPOINT_URL_SNS: phones.url,
    [ENVIRONMENT.table]: names.table,
    [ENVIRONMENT.documents]: names.bucket,
  };
  Object.assign(process.env, env);
  const [queues] = await Promise.all([
    createQueues(aws.queuesUrl, names.queue),
    createTable(names.table),
    createBucket(names.bucket),
  ]);
  Object.assign(env, queues);
  Object.assign(process.env, env);
  return {
    env,
    mailbox,
    phones,
    stop: async () => {
      await Promise.all([aws.stop(), mailbox.stop(), phones.stop()]);
    },
  };
}

type Aws = { dynamoDbUrl: string; queuesUrl: string; stop(): Promise<void> };

async function embedded(inData: (name: string) => string | undefined): Promise<Aws> {
  const documents = inData(FILES.documents);
  const [dynamoDb, queues] = await Promise.all([
    startDynamoDb(inData(FILES.table)),
    startFauxqs({
      port: 0,
      host: 'localhost',
      logger: false,
      ...(documents ? { s3StorageDir: documents } : {}),
    }),
  ]);
  return {
    dynamoDbUrl: dynamoDb.url,
    queuesUrl: `http://127.0.0.1:${queues.port}`,
    stop: async () => {
      await Promise.all([dynamoDb.stop(), queues.stop()]);
    },
  };
}

async function foreign(endpoint: string): Promise<Aws> {
  return { dynamoDbUrl: endpoint, queuesUrl: endpoint, stop: async () => {} };
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startFauxqs } from 'fauxqs';
import { ENVIRONMENT } from '#lib/topology.ts';
import { startDynamoDb } from './dynamodb.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type Phones, startPhones } from './phones.ts';
import { createBucket, createQueues, createTable, LOCAL_BUCKET, LOCAL_TABLE } from './provision.ts';

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

/**
 * Starts DynamoDB, SQS, S3, SES and SNS on this machine and provisions them from the topology.
 * Queues live in memory: what must survive a restart is queued again from the table.
 * @param dataDir keeps table, documents and inbox; everything is in memory without one
 */
export async function startEngines(options: { dataDir?: string } = {}): Promise<Engines> {
  const inData = (name: string) => (options.dataDir ? join(options.dataDir, name) : undefined);
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true });
  const documents = inData(FILES.documents);
  const [dynamodb, queues, mailbox, phones] = await Promise.all([
    startDynamoDb(inData(FILES.table)),
    startFauxqs({
      port: 0,
      host: 'localhost',
      logger: false,
      ...(documents ? { s3StorageDir: documents } : {}),
    }),
    startMailbox(inData(FILES.emails)),
    startPhones(inData(FILES.texts)),
  ]);
  const queuesUrl = `http://127.0.0.1:${queues.port}`;
  const env: Record<string, string> = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_ENDPOINT_URL_SQS: queuesUrl,
    AWS_ENDPOINT_URL_S3: queuesUrl,
    AWS_ENDPOINT_URL_SES: mailbox.url,
    AWS_ENDPOINT_URL_SNS: phones.url,
    [ENVIRONMENT.table]: LOCAL_TABLE,
    [ENVIRONMENT.documents]: LOCAL_BUCKET,
  };
  Object.assign(process.env, env);
  const [queueEnv] = await Promise.all([createQueues(queuesUrl), createTable(), createBucket()]);
  Object.assign(env, queueEnv);
  Object.assign(process.env, env);
  return {
    env,
    mailbox,
    phones,
    stop: async () => {
      await Promise.all([dynamodb.stop(), queues.stop(), mailbox.stop(), phones.stop()]);
    },
  };
}

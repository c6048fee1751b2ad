import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { brokenData } from './broken-data.ts';
import { type DynamoDbEngine, foreignDynamoDb, startDynamoDb } from './dynamodb.ts';
import { startEngineThread } from './engine-thread.ts';
import { followJournal } from './journal.ts';
import { startMailbox } from './mailbox.ts';
import { type Phones, startPhones } from './phones.ts';
import { createBucket, createQueues, createTable, resourceNames } from './provision.ts';
import { type AcceptedMail, type Email, readEmails } from './ses-engine.ts';

/** The emails that the embedded SES accepted. */
export type Mailbox = { emails(): Promise<readonly Email[]> };

export type Engines = {
  /**
   * The functions' environment: SDK endpoints, and the names of the table, bucket and queues. It is also set in this
   * process's environment.
   */
  env: Record<string, string>;
  mailbox: Mailbox;
  /** The same emails in raw form, as they were received, oldest first. */
  acceptedMails(): readonly AcceptedMail[];
  phones: Phones;
  /** Rejects if an engine exits on its own, since nothing works without it. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

const FILES = { table: 'table.db', documents: 'documents', emails: 'emails.jsonl', texts: 'texts.jsonl' };

/** The engines' files in the data folder; SQLite adds two more for the table. */
export const ENGINE_FILES = [...Object.values(FILES), `${FILES.table}-wal`, `${FILES.table}-shm`];

/** Returns the table's file in a data folder. */
export function tableFileIn(dataDir: string): string {
  return join(dataDir, FILES.table);
}

export type EngineOptions = {
  /** Folder in which the table, documents and inbox are kept; if omitted, everything is lost on stop. */
  dataDir?: string;
  /** Prefix for the resources' names. */
  prefix?: string;
  /** Running services to use instead of starting new ones, such as engines shared by tests, or LocalStack. */
  running?: RunningEngines;
  /** `false` creates no queues, for callers that do not need them. */
  hasQueues?: boolean;
  /** Keeps the AWS credentials and region from the environment, for calls to the real AWS. */
  keepsCredentials?: boolean;
};

const CREDENTIALS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

/** Origins of services that another process started and will stop. */
export type RunningEngines = { dynamoDb: string; sqs: string; s3: string };

/**
 * Starts DynamoDB, SQS, S3, SES and SNS on this machine and provisions them from the topology. Queues are kept in
 * memory: after a restart, their work is queued again from the table.
 */
export async function startEngines(options: EngineOptions = {}): Promise<Engines> {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'filing-pulse-engines-'));
  mkdirSync(folder, { recursive: true });
  const inData = (name: string) => (options.dataDir ? join(folder, name) : undefined);
  const emails = join(folder, FILES.emails);
  const { running } = options;
  const [dynamoDb, others, phones] = await Promise.all([
    running ? foreignDynamoDb(running.dynamoDb) : openTable(inData(FILES.table)),
    running
      ? startMailboxBeside(running, emails)
      : startEngineThread({ emails, documents: inData(FILES.documents) }),
    startPhones(join(folder, FILES.texts)),
  ]);
  const { queuesUrl } = others;
  const failed = Promise.race([dynamoDb.failed, others.failed]);
  failed.catch(() => {});
  const names = resourceNames(options.prefix ?? 'filing-pulse');
  const env: Record<string, string> = {
    ...(options.keepsCredentials === true ? {} : CREDENTIALS),
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.url,
    AWS_ENDPOINT_URL_SQS: queuesUrl,
    AWS_ENDPOINT_URL_S3: running?.s3 ?? queuesUrl,
    AWS_ENDPOINT_URL_SES: others.mailUrl,
    AWS_ENDPOINT_URL_SNS: phones.url,
    AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: phones.url,
    [ENVIRONMENT.table]: names.table,
    [ENVIRONMENT.documents]: names.bucket,
  };
  Object.assign(process.env, env);
  const [queues] = await Promise.all([
    options.hasQueues === false ? {} : createQueues(queuesUrl, names.queue),
    createTable(names.table).catch((error) => {
      throw options.dataDir ? brokenData(join(folder, FILES.table), error) : error;
    }),
    createBucket(names.bucket),
  ]);
  Object.assign(env, queues);
  const accepted = followJournal<AcceptedMail | Email>(emails);
  Object.assign(process.env, env);
  return {
    env,
    mailbox: { emails: readEmails(accepted) },
    acceptedMails: () => accepted().filter((mail) => 'message' in mail),
    phones,
    failed,
    stop: async () => {
      await Promise.all([dynamoDb.stop(), others.stop(), phones.stop()]);
      if (!options.dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param file a file from an earlier run, or the path for a new one */
async function openTable(file: string | undefined): Promise<DynamoDbEngine> {
  const isEarlier = file !== undefined && existsSync(file);
  return startDynamoDb(file).catch((error) => {
    throw isEarlier ? brokenData(file, error) : error;
  });
}

async function startMailboxBeside({ sqs }: RunningEngines, emails: string) {
  const { url, stop } = await startMailbox(emails);
  return { mailUrl: url, queuesUrl: sqs, failed: new Promise<never>(() => {}), stop };
}

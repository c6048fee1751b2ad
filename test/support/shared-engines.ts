import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDynamoDb } from '#local/engines/dynamodb.ts';
import { startEngineThread } from '#local/engines/engine-thread.ts';
import type { RunningEngines } from '#local/engines/engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: RunningEngines;
  }
}

/** Starts DynamoDB, SQS and S3 once for all tests, with a folder for their temporary files, or takes the AWS that AWS_ENDPOINT_URL names (LocalStack). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const foreign = process.env.AWS_ENDPOINT_URL;
  if (foreign) {
    provide('engines', { dynamoDb: foreign, sqsAndS3: foreign });
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-shared-'));
  // Workers are ended without a chance to clean up: what they leave goes with this folder.
  process.env.TMPDIR = folder;
  const [dynamoDb, thread] = await Promise.all([
    startDynamoDb(),
    startEngineThread({ emails: join(folder, 'emails.jsonl'), documents: undefined }),
  ]);
  provide('engines', { dynamoDb: dynamoDb.url, sqsAndS3: thread.queuesUrl });
  return async () => {
    await Promise.all([dynamoDb.stop(), thread.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

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

/**
 * Starts DynamoDB, SQS and S3 once for all tests, with a folder for their temporary files, or uses those in
 * TEST_ENDPOINTS, which `npm run test:aws` sets.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const foreign = process.env.TEST_ENDPOINTS;
  if (foreign) {
    provide('engines', JSON.parse(foreign));
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-shared-'));
  // Workers are killed before they can clean up, so their temporary files are deleted with this folder.
  process.env.TMPDIR = folder;
  const [dynamoDb, thread] = await Promise.all([
    startDynamoDb(),
    startEngineThread({ emails: join(folder, 'emails.jsonl'), documents: undefined }),
  ]);
  provide('engines', { dynamoDb: dynamoDb.url, sqs: thread.queuesUrl, s3: thread.queuesUrl });
  return async () => {
    await Promise.all([dynamoDb.stop(), thread.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

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
    /** All endpoints of a foreign server, if it has several. Each worker uses one of them. */
    allEngines: readonly RunningEngines[];
  }
}

/**
 * Starts DynamoDB, SQS and S3 once for all tests, with a folder for their temporary files, or uses those in
 * TEST_ENDPOINTS, which `npm run test:aws` sets.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const foreign = process.env.TEST_ENDPOINTS;
  if (foreign) {
    const all: RunningEngines[] = JSON.parse(foreign);
    if (all[0] === undefined) throw new Error('TEST_ENDPOINTS names no endpoint.');
    provide('engines', all[0]);
    provide('allEngines', all);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'filing-pulse-shared-'));
  // Workers are killed before they can clean up, so their temporary files are deleted with this folder.
  process.env.TMPDIR = folder;
  const [dynamoDb, thread] = await Promise.all([
    startDynamoDb(),
    startEngineThread({ emails: join(folder, 'emails.jsonl'), documents: undefined }),
  ]);
  const own = { dynamoDb: dynamoDb.url, sqs: thread.queuesUrl, s3: thread.queuesUrl };
  provide('engines', own);
  provide('allEngines', [own]);
  return async () => {
    await Promise.all([dynamoDb.stop(), thread.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

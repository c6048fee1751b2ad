import { inject } from 'vitest';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import {
  type EngineOptions,
  type Engines,
  type RunningEngines,
  startEngines as startLocalEngines,
} from '#local/engines/engines.ts';
import { createQueues, resourceNames } from '#local/engines/provision.ts';
import { STAGE } from './stage.ts';

/**
 * Creates a separate table, queues, bucket, inbox and phones in the engines that all tests share. Also sets the
 * environment, so call it before importing an entry point.
 */
export async function startEngines(options: EngineOptions = {}): Promise<Engines> {
  Object.assign(process.env, STAGE);
  const { TEST_RESOURCE_PREFIX: run = 'filing-pulse' } = process.env;
  const prefix = `${run}-${crypto.randomUUID().slice(0, 8)}`;
  const engines = await startLocalEngines({
    running: enginesOfWorker(),
    prefix,
    keepsCredentials: process.env.TEST_CREDENTIALS === 'own',
    ...options,
  });
  return { ...engines, env: { ...STAGE, ...engines.env } };
}

let queuesOfWorker: Promise<Record<string, string>> | undefined;

/**
 * Works like `startEngines`, but with queues that all tests of a worker share, because creating queues takes more time
 * than everything else. For tests that at most send messages.
 */
export async function startEnginesWithSharedQueues(): Promise<Engines> {
  const engines = await startEngines({ hasQueues: false });
  const { AWS_ENDPOINT_URL_SQS: endpoint = '', TABLE_NAME: prefix = '' } = engines.env;
  queuesOfWorker ??= createQueues(endpoint, resourceNames(prefix).queue);
  const queues = await queuesOfWorker;
  Object.assign(process.env, queues);
  return { ...engines, env: { ...engines.env, ...queues } };
}

/**
 * Returns the same endpoints for all files of a worker, because modules that the files share keep clients for them.
 */
function enginesOfWorker(): RunningEngines {
  const all = inject('allEngines');
  return all[Number(process.env.VITEST_POOL_ID) % all.length] ?? inject('engines');
}

/** Creates an empty table, for tests of stored data. @param hasQueues for tests that also run an entry point */
export async function startTable(hasQueues = false): Promise<Table & Pick<Engines, 'stop'>> {
  const { env, stop } = await startEngines({ hasQueues });
  return { ...openTable(env.TABLE_NAME ?? ''), stop };
}

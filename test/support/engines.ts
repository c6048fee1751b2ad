import { inject } from 'vitest';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import {
  type EngineOptions,
  type Engines,
  type RunningEngines,
  startEngines as startLocalEngines,
} from '#local/engines/engines.ts';
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

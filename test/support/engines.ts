import { inject } from 'vitest';
import { openTable, type Table } from '#lambdas/store/table.ts';
import {
  type EngineOptions,
  type Engines,
  startEngines as startLocalEngines,
} from '#local/engines/engines.ts';
import { STAGE } from './stage.ts';

/**
 * A table, queues, a bucket, an inbox and phones that nobody else uses, in the engines that all tests share. Also sets
 * the environment, so call it before you import an entry.
 */
export async function startEngines(options: EngineOptions = {}): Promise<Engines> {
  Object.assign(process.env, STAGE);
  const prefix = `filing-pulse-${crypto.randomUUID().slice(0, 8)}`;
  const engines = await startLocalEngines({ running: inject('engines'), prefix, ...options });
  return { ...engines, env: { ...STAGE, ...engines.env } };
}

/** An empty table, for tests of what is kept in it. @param hasQueues for tests that run an entry, too */
export async function startTable(hasQueues = false): Promise<Table & Pick<Engines, 'stop'>> {
  const { env, stop } = await startEngines({ hasQueues });
  return { ...openTable(env.TABLE_NAME ?? ''), stop };
}

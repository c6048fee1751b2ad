import { type EngineOptions, type Engines, startEngines } from '#local/engines/engines.ts';
import { STAGE } from './stage.ts';

/**
 * Starts engines for one run outside Vitest. Also sets the environment, so call it before importing an entry point.
 */
export async function startOwnEngines(options: EngineOptions = {}): Promise<Engines> {
  Object.assign(process.env, STAGE);
  const engines = await startEngines(options);
  return { ...engines, env: { ...STAGE, ...engines.env } };
}

import type { Corpus } from '#local/edgar/corpus.ts';
import { startEngines } from '#test/support/engines.ts';
import { openWorldOn } from './world-on.ts';

export { type Deps, oneReport, type WatcherFacts, type World } from './world-on.ts';

/** Opens the pipeline on the engines that all tests share. */
export async function openWorld(options: { corpus?: (now: Date) => Corpus } = {}) {
  return openWorldOn(await startEngines({ hasQueues: false }), options);
}

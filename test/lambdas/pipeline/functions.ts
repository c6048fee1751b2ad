import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import { loadFunctions } from '#local/runtime/local-functions.ts';
import { startEngines } from '#test/support/engines.ts';

type Options = {
  corpus?: (now: Date) => Corpus;
  /** Environment variables in addition to those of a stage. */
  env?: Record<string, string>;
};

/** Starts all functions on real engines and the EDGAR stand-in, in real time, invoked as Lambda does. */
export async function startFunctions({ corpus = sampleCorpus, env = {} }: Options = {}) {
  const engines = await startEngines();
  const publisher = new Publisher({ corpus: corpus(new Date()), speed: 0, now: () => new Date() });
  const edgar = await startEdgar({ publisher, requestsPerSecond: 1_000 });
  Object.assign(process.env, { EDGAR_WWW_URL: edgar.url, EDGAR_DATA_URL: edgar.url, ...env });
  return {
    engines,
    publisher,
    edgar,
    invoke: await loadFunctions(),
    async stop() {
      await edgar.stop();
      await engines.stop();
    },
  };
}

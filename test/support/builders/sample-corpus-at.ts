import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Corpus } from '#local/edgar/corpus.ts';

const built = new Map<number, Corpus>();

/** Returns the sample at this time. It is built only once for all tests of a worker, which do not change it. */
export function sampleCorpusAt(now: Date): Corpus {
  const corpus = built.get(now.getTime()) ?? sampleCorpus(now);
  built.set(now.getTime(), corpus);
  return corpus;
}

import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import type { SampleFiling } from '#local/sample/render/sample-filing.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';

/**
 * Returns the sample companies, limited to these filings. None is published yet: publishing a filing sets its
 * acceptance time. Sequence numbers start at 1.
 */
export function onlyFilings(samples: readonly SampleFiling[], now: Date): Corpus {
  return {
    ...sampleCorpusAt(now),
    filings: samples.map((sample, index) => filed(sample, index, now)),
    historyCount: 0,
  };
}

function filed({ when: _, sentBy, ...filing }: SampleFiling, index: number, now: Date): CorpusFiling {
  const accession = `${sentBy}-26-${String(index + 1).padStart(6, '0')}`;
  return { ...filing, accession, acceptedAt: now, filedDate: now.toISOString().slice(0, 10) };
}

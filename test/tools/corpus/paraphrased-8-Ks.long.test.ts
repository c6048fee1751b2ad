import { describe, expect, test } from 'vitest';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import { labelsInView } from '#tools/corpus/8-K-labels.ts';
import { PARAPHRASES, paraphrasing } from '#tools/corpus/paraphrased-8-Ks.ts';
import { filesIn, scoreCurrentReports } from '#tools/corpus/score-current-reports.ts';

describe.skipIf(!hasCorpus)('the rules read labeled reports in other words', () => {
  test('with synonyms, at most three percentage points fewer essential words are found, and few events are missed', () => {
    const [synonyms] = PARAPHRASES;
    if (synonyms === undefined) expect.unreachable('no paraphrase');
    const words = ({ mentioned, groups }: { mentioned: number; groups: number }) =>
      (100 * mentioned) / groups;
    const read = filesIn(CORPUS);
    const asFiled = scoreCurrentReports(labelsInView(), read);
    const inOtherWords = scoreCurrentReports(labelsInView(), paraphrasing(read, synonyms));

    expect(words(asFiled) - words(inOtherWords)).toBeLessThanOrEqual(3);
    expect(inOtherWords.missed / inOtherWords.wanted).toBeLessThanOrEqual(0.1);
    expect(inOtherWords.untrue / inOtherWords.reports).toBeLessThanOrEqual(0.01);
  });
});

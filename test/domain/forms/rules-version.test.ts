import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { publishedFiling } from '#local/edgar/published.ts';

/** Version and output hash of the rules for the sample, as last recorded. */
const RECORDED = { version: 28, fingerprint: 'da0df8d9128b' };

/** Returns a hash of the text shown to readers for every filing in the sample. */
function fingerprint(): string {
  const { filings } = sampleCorpus(new Date('2026-11-20T15:00:00.000Z'));
  const output = filings.map((filing) => {
    const published = publishedFiling(filing, { ...filing, position: 1 });
    const { explanation, summaryText, takeaways } = explainFiling(published.submission());
    const atFirst = assessFromFeed({ ...published, acceptedAt: filing.acceptedAt.toISOString() });
    return { atFirst, assessment: explanation.assessment, summaryText, takeaways };
  });
  return createHash('sha256').update(JSON.stringify(output)).digest('hex').slice(0, 12);
}

it('a change in the rules’ output requires a higher version, so that stored filings are read again', () => {
  const advice =
    'The rules say something else now. Raise RULES_VERSION, and record both values in this test.';
  expect({ version: RULES_VERSION, fingerprint: fingerprint() }, advice).toEqual(RECORDED);
});

import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { publishedFiling } from '#local/edgar/published.ts';

const { filings } = sampleCorpus(new Date('2026-11-21T15:00:00Z'));

function explain(form: string) {
  const filing = filings.find((candidate) => candidate.form === form);
  if (!filing) return expect.unreachable(`no ${form} in the sample`);
  return explainFiling(publishedFiling(filing, { ...filing, position: 1 }).submission()).explanation;
}

test.each([
  [
    'S-1',
    'Figma, Inc. files for an IPO on NYSE under FIG',
    { underwriters: expect.arrayContaining(['Morgan Stanley']) },
  ],
  [
    '8-A12B',
    'Figma, Inc. registers Class A common stock for listing on NYSE under FIG',
    { security_class: 'Class A common stock, par value $0.00001 per share' },
  ],
  [
    '424B4',
    'Figma, Inc. prices its IPO of 36,937,080 shares at $33.00 on NYSE under FIG, $1.2B',
    { price: 33, gross_proceeds: 1_218_923_640, shares_offered: 36_937_080 },
  ],
])('the sample’s %s shows: %s', (form, one_liner, facts) => {
  expect(explain(form)).toMatchObject({
    facts: { kind: 'registration', exchange: 'NYSE', ticker: 'FIG', ...facts },
    assessment: { one_liner },
  });
});

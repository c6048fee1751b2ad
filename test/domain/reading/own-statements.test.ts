import { expect, test } from 'vitest';
import { readsDocument } from '#domain/form-types/lookup.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { ownStatements } from '#domain/reading/own-statements.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { publishedFiling } from '#local/edgar/published.ts';

const COVER = `Indicate by check mark whether the registrant filed all 12,000 reports it had to file.
Revenue | $12 million | $10 million
The company makes machines for the printing of books.`;

test.each([
  [
    'sentences with figures, in order and at most three',
    `${COVER} Revenue rose 20% to $12.0 million in the year. It was a year of change for all of us at the company.
Net income was $1.1 million for the year. Debt fell by DKK 8 billion in all of its parts. Cash was $4 million at its end.`,
    [
      '“Revenue rose 20% to $12.0 million in the year.”',
      '“Net income was $1.1 million for the year.”',
      '“Debt fell by DKK 8 billion in all of its parts.”',
    ],
  ],
  [
    'amounts of results before other figures, and no address',
    `The notes may be issued at a price of 100% of their principal amount. Call us by telephone at 555-1234567, 10,000 times.
The plant makes 12,000 machines each year in all of its halls. Sales of the year were $2.9 billion in all regions.`,
    [
      '“Sales of the year were $2.9 billion in all regions.”',
      '“The notes may be issued at a price of 100% of their principal amount.”',
      '“The plant makes 12,000 machines each year in all of its halls.”',
    ],
  ],
  [
    'what holders are asked',
    `${COVER} Shareholders are asked to elect eight directors and to ratify the auditor.`,
    ['“Shareholders are asked to elect eight directors and to ratify the auditor.”'],
  ],
  ['the first sentence without any', COVER, ['“The company makes machines for the printing of books.”']],
  ['nothing of a text without sentences', 'FORM 10-Q\nTable of contents', []],
])('quotes %s', (_, text, quotes) => {
  expect(ownStatements(text)).toEqual(quotes);
});

test('every filing in the sample whose document is read has takeaways that do not repeat each other', () => {
  const { filings } = sampleCorpus(new Date('2026-11-20T15:00:00.000Z'));
  const read = filings.filter(({ form }) => readsDocument(form));
  for (const filing of read) {
    const { takeaways } = explainFiling(publishedFiling(filing, { ...filing, position: 1 }).submission());
    expect(takeaways.length, `${filing.form} ${filing.accession}`).toBeGreaterThan(0);
    expect(new Set(takeaways).size).toBe(takeaways.length);
  }
});

import { describe, expect, test } from 'vitest';
import { evidenceOf } from '#domain/filing-page/evidence/evidence.ts';

describe('without references from the parser, the evidence for a takeaway is searched for in the text', () => {
  const text = [
    'Revenue grew to $57.0 billion, and earnings were $1.30 a share, as the company reported to its owners today.',
    'The company owes 6,648 suppliers money, and it bought 648 machines in the year ended November 19, 2026, it says.',
    'There is substantial doubt about our ability to continue as a “going concern” within one year from now on.',
    'Operating income | 123,216 | 114,301',
    'Interest and debt expense increased by $176 million compared with the year before.',
    'Holders own 5.31% of the class; the other holders own 12 units each.',
  ].join('\n');
  const quoted = (takeaway: string) => evidenceOf([takeaway], text)[0]?.quote?.text.slice(0, 20) ?? null;

  test.each([
    ['a quotation', '“There is substantial doubt about our ability”', 'There is substantial'],
    [
      'a quotation behind a label',
      'Doubt: “There is substantial doubt about our ability”',
      'There is substantial',
    ],
    [
      'marks within a quotation',
      '“doubt about our ability to continue as a “going concern” within”',
      'doubt about our abil',
    ],
    ['a shortened amount', 'Revenue $57.0B', 'Revenue grew to $57.'],
    ['the words of the filing', 'It bought 648 machines', 'it bought 648 machin'],
    ['a date in short', 'Year to Nov 19, 2026', 'The company owes 6,6'],
    ['a shortened amount of a statement', 'Operating income $123.2B', 'Operating income | 1'],
    ['no other amount that begins like it', 'Operating income $123.1B', null],
    ['no number within another', 'Machines: 216', null],
    ['a figure of nowhere', 'Revenue $99.1B', null],
    ['the same amount of something else', 'Operating income −$176.0M, −$1.1B a year earlier', null],
    ['an amount and its label in two lines', 'Revenue 6,648', null],
    ['a percentage, not the same number', 'Stake of holders: 12%', null],
    ['a percentage', 'Stake of holders: 5.31%', 'Holders own 5.31% of'],
    ['a day without its event', 'Dividend paid on Nov 19, 2026', null],
    ['words without a figure', 'Revenue grew', null],
  ])('%s', (_, takeaway, words) => expect(quoted(takeaway)).toBe(words));

  test('quotes the line that contains the most words from the label', () => {
    const lines = ['Sales of other goods were $40 million.', 'Net sales of goods were $40 million.'];
    const [evidence] = evidenceOf(['Net sales $40.0M'], lines.join('\n'));
    expect(evidence?.quote?.text).toBe(lines[1]);
  });

  test('quotes the shortest line if several contain the same words', () => {
    const cover = 'Offering price | $10.00';
    const note = `The offering price of $10.00 was set in talks. ${'It says nothing of value at all, '.repeat(9)}`;
    expect(evidenceOf(['Price: $10.00'], `${note}\n${cover}`)[0]?.quote?.text).toBe(cover);
  });

  test('does not end a sentence at an abbreviation', () => {
    const sentence = 'The price that Mr. Icahn pays in the U.S. Offer is $18.25 a share.';
    const [evidence] = evidenceOf(['Price: $18.25 a share'], `It ended. ${sentence} It is over.`);
    expect(evidence?.quote?.text).toBe(sentence);
  });
});

describe('a sentence that defines a term is not supported by the term alone', () => {
  const sentence =
    'On May 28, the Board approved a purchase of shares (the “Share Repurchase Plan”) for $500 million.';

  test('quotes the whole sentence if the filing contains it', () => {
    const text = `Share Repurchase Plan\n${sentence}`;
    expect(evidenceOf([sentence], text)[0]?.quote?.text).toBe(sentence);
  });

  test('quotes nothing if the filing contains only the term', () => {
    expect(evidenceOf([sentence], 'Share Repurchase Plan')[0]?.quote).toBeNull();
  });
});

describe('a takeaway that no line states', () => {
  test('is marked as computed if its figure does not appear in the filing', () => {
    const takeaways = ['First purchase on record in at least 14 months'];
    const rows = 'Date | Shares\nMay 7, 2026 | 200,000';
    expect(evidenceOf(takeaways, rows, 'rows')).toEqual([
      { text: takeaways[0], quote: null, computedFrom: 0 },
    ]);
  });

  test('is marked as computed if the filing has no text', () => {
    expect(evidenceOf(['1 line could not be read'], '')[0]).toMatchObject({ quote: null, computedFrom: 0 });
  });

  test('quotes the first row of a form if the takeaway has no figure, and is not marked as computed', () => {
    const rows = 'TABLE I: STOCK\nDate | Shares\nMay 7, 2026 | 200,000';
    const [evidence] = evidenceOf(['Reported together by others'], rows, 'rows');
    expect(evidence?.quote?.text).toBe('May 7, 2026 | 200,000');
    expect(evidence).not.toHaveProperty('computedFrom');
  });
});

describe('references from the parser', () => {
  const text = ['Other costs | 90', 'Costs | 100', 'Costs | 250', 'Wages | 90'].join('\n');
  const restingOn = (takeaway: string, ...ground: [string, ...string[]]) =>
    evidenceOf([takeaway], text, 'own', () => ground)[0];

  test('take precedence over a text search, no matter how the row labels the figure', () => {
    expect(restingOn('Costs 90', 'Wages | 90')?.quote).toEqual({ text: 'Wages | 90', start: 41, end: 51 });
  });

  test('open the row that states the figure, even if other rows are referenced', () => {
    const evidence = restingOn('Costs 250', 'Costs | 100', 'Costs | 250');
    expect(evidence?.quote?.text).toBe('Costs | 250');
    expect(evidence).not.toHaveProperty('computedFrom');
  });

  test('open the first of the rows that were added up, and state how many there are', () => {
    const evidence = restingOn('Costs 350', 'Costs | 100', 'Costs | 250');
    expect(evidence?.quote?.text).toBe('Costs | 100');
    expect(evidence?.computedFrom).toBe(2);
  });

  test('match a whole row, not the end of another row', () => {
    expect(restingOn('Costs 100', 'Costs | 100')?.quote?.start).toBe(text.indexOf('\nCosts | 100') + 1);
  });

  test('are ignored if the page does not contain their rows', () => {
    expect(restingOn('Costs 250', 'Rent and taxes | 250')?.quote?.text).toBe('Costs | 250');
  });
});

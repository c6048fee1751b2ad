import { describe, expect, test } from 'vitest';
import { nextMove } from '#local/bedrock/chat/answerer.ts';

const RELEASE = 'Apple Inc.; 8-K; filed 2026-10-30; 0000320193-26-000100; Item 2.02 Results of Operations';
const QUARTER = 'Quarterly revenue was $102.5 billion, up 8 percent from the same quarter a year ago.';
const SERVICES =
  'Revenue from iPhone was the highest in a September quarter, and Services reached an all-time high of $28.8 billion.';
const YEAR = 'For the full fiscal year, revenue was $416 billion.';
const NO_REPORT = 'The reports that we have state no such figure.';

/** Returns the answer to a question, given the results of the two tools for figures. */
function answerTo(question: string, figures: string, ...passages: string[]): string {
  const outcome = (name: string, input: object, text: string) => ({ name, input, text });
  const lines = passages.map((text, index) => `[${index + 1}] (${RELEASE}) ${text}`);
  const move = nextMove({
    question,
    earlier: [],
    about: { accession: null, ticker: null, company: null },
    outcomes: [
      outcome('find_company', { name: 'Apple' }, '<companies>\nAAPL; Apple Inc.\n</companies>'),
      outcome('figures_over_years', { ticker: 'AAPL', figure: 'revenue' }, figures),
      outcome('read_passages', { ticker: 'AAPL', query: question }, lines.join('\n')),
    ],
  });
  return 'text' in move ? move.text : JSON.stringify(move);
}

test('a question about what a company filed lists its filings', () => {
  const move = nextMove({
    question: 'What filings did Apple file lately?',
    earlier: [],
    about: { accession: null, ticker: 'AAPL', company: 'Apple Inc.' },
    outcomes: [
      { name: 'find_company', input: { name: 'Apple' }, text: '<companies>\nAAPL; Apple Inc.\n</companies>' },
    ],
  });
  expect(move).toMatchObject({ calls: [{ name: 'list_filings' }] });
});

test('a question on the page of a report gets that report’s figure, not a newer one', () => {
  const line = (number: number, form: string, accession: string, fact: string) =>
    `[${number}] (Apple Inc.; ${form}; filed 2026-10-30; ${accession}) Revenue for the ${fact}`;
  const figures = [
    line(1, '10-Q', '0000320193-27-000002', 'three months ended December 31, 2026: $130,000,000,000'),
    line(2, '10-K', '0000320193-26-000101', 'year ended September 26, 2026: $416,161,000,000'),
  ].join('\n');
  const question = 'What was the revenue?';
  const answerOn = (accession: string) =>
    nextMove({
      question,
      earlier: [],
      about: { accession, ticker: 'AAPL', company: 'Apple Inc.' },
      outcomes: [
        { name: 'figures_over_years', input: { ticker: 'AAPL', figure: 'revenue' }, text: figures },
        { name: 'read_passages', input: { ticker: 'AAPL', query: question }, text: '' },
      ],
    });

  expect(answerOn('0000320193-26-000101')).toEqual({
    text: 'Revenue for the year ended September 26, 2026 was $416,161,000,000 [2].',
  });
  expect(answerOn('0000320193-27-000002')).toEqual({
    text: 'Revenue for the three months ended December 31, 2026 was $130,000,000,000 [1].',
  });
});

describe('if no report states a figure, the answer quotes a passage about the same period', () => {
  test.each([
    'What was Apple’s revenue in the last year?',
    'How much revenue did Apple make last fiscal year?',
    'What was Apple’s revenue in the full fiscal year?',
    'What was Apple’s annual revenue?',
  ])('%s', (question) => {
    expect(answerTo(question, NO_REPORT, `${SERVICES} ${YEAR}`, QUARTER)).toBe(
      'For the full fiscal year, revenue was $416 billion [1].',
    );
  });

  test('a question about the quarter gets the quarter’s figure, even if a report states the year’s', () => {
    const ofYear =
      '[9] (Apple Inc.; 10-K; filed 2026-10-30; 0000320193-26-000101) Revenue for the year ended September 26, 2026: $416,161,000,000';
    for (const figures of [NO_REPORT, ofYear])
      expect(
        answerTo('What was Apple’s revenue last quarter?', figures, `${SERVICES} ${YEAR}`, QUARTER),
      ).toBe(`${QUARTER.slice(0, -1)} [2].`);
  });

  test('a question may call the figure by a different name than the filing does', () => {
    const earnings = 'Diluted earnings per share were $1.85.';
    expect(answerTo('What was Apple’s EPS last quarter?', NO_REPORT, YEAR, `${QUARTER} ${earnings}`)).toBe(
      'Diluted earnings per share were $1.85 [2].',
    );
  });

  test('a figure for another period does not answer the question', () => {
    expect(answerTo('What was Apple’s revenue in the last year?', NO_REPORT, QUARTER, SERVICES)).toBe(
      'The filings don’t say.',
    );
    expect(answerTo('What was Apple’s revenue last quarter?', NO_REPORT, YEAR)).toBe(
      'The filings don’t say.',
    );
  });
});

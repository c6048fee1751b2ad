import { describe, expect, test } from 'vitest';
import { keyFigures } from '#domain/forms/current-report/key-figures.ts';
import { pressHeadline } from '#domain/forms/current-report/press-headline.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';

describe('the title of a press release', () => {
  test.each([
    [
      'Exhibit 99.1\nAdobe Reports Record Revenue in Q1 Fiscal 2023\nSAN JOSE',
      'Adobe Reports Record Revenue in Q1 Fiscal 2023',
    ],
    [
      'Exhibit 99.1\nInvestor Relations Contact\nJonathan Vaas\nir@adobe.com\nFOR IMMEDIATE RELEASE\nAcme to acquire Widget Works',
      'Acme to acquire Widget Works',
    ],
    [
      'Exhibit 99.1\n\nASTA FUNDING REPORTS RECORD\nFIRST QUARTER RESULTS\n\nENGLEWOOD CLIFFS, NJ -- Asta Funding, Inc. (NASDAQ: ASFI) today reported record results for its first fiscal quarter.',
      'Asta Funding reports record first quarter results',
    ],
    [
      'HHCA UPDATES STATUS OF COST REDUCTION INITIATIVES\nKING OF PRUSSIA - Home Health (NASDAQ: HHCA) today announced an update of its cost reduction.',
      'HHCA updates status of cost reduction initiatives',
    ],
    [
      'Exhibit 99.1\nST. PAUL, Minn., March 8, 2024 /PRNewswire/ -- 3M (NYSE: MMM) today announced results.',
      null,
    ],
    ['Moderator: Gary Stern\nOperator: Good morning and thank you for joining the results conference.', null],
    [
      'ACME CORP. REPORTS FULL YEAR RESULTS; RAISES GUIDANCE\nNEW YORK -- Acme Corp. (NYSE: ACM) today reported results for the full year.',
      'Acme Corp. reports full year results; raises guidance',
    ],
    ['Agreement and Plan of Merger among Acme and Widget', null],
    ['Initial public Underwriting proceeds to offering PRICE(1) DISCOUNT(2) COMPANY(1)(3)', null],
    ['Acme Widgets, Inc.\n1 Main Street\nAnytown', null],
    [`Acme reports results ${'and more of the same '.repeat(6)}`, null],
    ['', null],
  ])('%j is %j', (text, title) => {
    expect(pressHeadline(text)).toBe(title);
  });
});

test('key figures are the sentences on revenue and earnings, never a forecast, a dividend or a table', () => {
  const text = [
    'We expect revenue of $9.9 billion next year.',
    'The board declared a dividend of $0.50 per share.',
    'Revenue | $4,655 | $4,262',
    'Adobe achieved revenue of $4.66 billion in its first quarter. Net income was $1.25 billion, or $2.71 per diluted share.',
  ].join('\n');

  expect(keyFigures(text)).toEqual([
    'Adobe achieved revenue of $4.66 billion in its first quarter.',
    'Net income was $1.25 billion, or $2.71 per diluted share.',
  ]);
});

test('results are told by the title and the figures of their press release', () => {
  const release =
    '<p>Exhibit 99.1</p><h1>Acme Reports Third Quarter Results</h1><p>Revenue was $12.5 million, up 8%. Net loss was $1.1 million, or $0.02 per share.</p>';
  const read = explainFiling(
    bytes(
      submissionText({
        documents: [
          {
            type: '8-K',
            text: reportPage(
              'Item 2.02 Results of Operations',
              'On May 1, 2026, the Company issued a press release on its third quarter.',
            ),
          },
          { type: 'EX-99.1', text: release },
        ],
      }),
    ),
  );

  expect(read.explanation.assessment).toMatchObject({
    one_liner: 'Acme Reports Third Quarter Results',
    importance_reason: 'Quarterly results usually move the price (7 of 10, Item 2.02).',
  });
  expect(read.summaryText).toBe(
    'Coca Cola Co reported under Item 2.02: Acme Reports Third Quarter Results. Revenue was $12.5 million, up 8%.',
  );
  expect(read.takeaways).toEqual([
    'Revenue was $12.5 million, up 8%.',
    'Net loss was $1.1 million, or $0.02 per share.',
    'EX-99.1: Acme Reports Third Quarter Results',
  ]);
});

test.each([
  ['2026-11-19', 'Nov 19, 2026'],
  ['2026-01-02', 'Jan 2, 2026'],
  ['2026-13-02', '2026-13-02'],
  ['soon', 'soon'],
])('the date %s reads %s', (iso, words) => {
  expect(readableDate(iso)).toBe(words);
});

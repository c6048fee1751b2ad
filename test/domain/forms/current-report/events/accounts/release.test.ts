import { describe, expect, test } from 'vitest';
import { pressHeadline } from '#domain/forms/current-report/press-headline.ts';
import { readReport, told } from '#test/domain/forms/current-report/told.ts';

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

test('results are told by the figures of their release', () => {
  const release =
    'Exhibit 99.1</p><h1>Acme Reports Third Quarter Results</h1><p>Revenue was $12.5 million, up 8%. Net loss was $1.1 million, or $0.02 per share. We expect revenue of $9.9 million next quarter.';
  const { explanation, takeaways } = readReport(
    'On May 1, 2026, the Company issued a press release on its third quarter.',
    { item: '2.02', release },
  );

  expect(explanation.assessment).toMatchObject({
    material_score: 7,
    one_liner: 'Q3 revenue $12.5M (+8%), net loss $1.1M, EPS −$0.02; guides revenue $9.9M',
  });
  expect(takeaways).toEqual([
    'Revenue was $12.5 million, up 8%.',
    'Net loss was $1.1 million, or $0.02 per share.',
    'We expect revenue of $9.9 million next quarter.',
    'Acme Reports Third Quarter Results',
  ]);
});

test('guidance that is changed is told and adds 2, without becoming critical', () => {
  const release =
    'Coca-Cola Reports Third Quarter Results</p><p>The company today lowered its full-year guidance.';

  expect(told('The Company issued a press release on its results.', { item: '2.02', release })).toMatchObject(
    {
      score: 8.4,
      headline: 'Coca-Cola Reports Third Quarter Results; guidance lowered',
    },
  );
});

test('a release tells what the item only points to, and its warnings tell nothing', () => {
  const text = 'A copy of the press release of the Company is furnished as Exhibit 99.1.';
  const attacked =
    'Coca Cola Announces Update</p><p>ATLANTA - Coca Cola today announced that it experienced a ransomware attack on March 1.';
  const calm =
    'Coca Cola Announces Update</p><p>All is well.</p><p>Forward-Looking Statements</p><p>We experienced a ransomware attack.';

  expect(told(text, { release: attacked }).events).toEqual(['cyber incident']);
  expect(told(text, { release: calm }).events).toEqual(['other news']);
});

import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { pressHeadline } from '#domain/reading/press-headline.ts';
import { explained, readReport } from '#test/domain/forms/current-report/explain-report.ts';
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
  ])('%j becomes %j', (text, title) => {
    expect(pressHeadline(text)).toBe(title);
  });
});

test('results are described with the figures in the press release', () => {
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
    'Net loss was $1.1 million, or $0.02 per share.',
    'We expect revenue of $9.9 million next quarter.',
    'Acme Reports Third Quarter Results',
  ]);
});

test('changed guidance is reported and adds 2 to the score, but does not make the filing CRITICAL', () => {
  const release =
    'Coca-Cola Reports Third Quarter Results</p><p>The company today lowered its full-year guidance.';

  expect(
    explained('The Company issued a press release on its results.', { item: '2.02', release }),
  ).toMatchObject({
    score: 8.4,
    headline: 'Coca-Cola Reports Third Quarter Results; guidance lowered',
  });
});

test('the event is taken from the release if the item only refers to it, and the legal warnings in a release yield no events', () => {
  const text = 'A copy of the press release of the Company is furnished as Exhibit 99.1.';
  const attacked =
    'Coca Cola Announces Update</p><p>ATLANTA - Coca Cola today announced that it experienced a ransomware attack on March 1.';
  const calm =
    'Coca Cola Announces Update</p><p>All is well.</p><p>Forward-Looking Statements</p><p>We experienced a ransomware attack.';

  expect(explained(text, { release: attacked }).events).toEqual(['cyber incident']);
  expect(explained(text, { release: calm }).events).toEqual(['other news']);
});

test.each(['7.01', '8.01'])(
  'an Item %s that only refers to an earnings release reports its figures',
  (item) => {
    const release =
      'Coca Cola Reports Third Quarter Results</p><p>ATLANTA, Oct. 20, 2026 - Coca Cola Co today reported revenue of $12.1 billion for the third quarter of 2026, up 8% from $11.2 billion a year earlier. Net income was $2.4 billion, or $0.55 per diluted share.';
    const text = 'The Company issued a press release, a copy of which is furnished as Exhibit 99.1.';

    expect(explained(text, { item, release })).toEqual({
      score: 7,
      headline: 'Q3 revenue $12.1B (+8%), net income $2.4B, EPS $0.55',
      events: ['results'],
    });
  },
);

describe('an outlook without results', () => {
  const release = [
    'Orion Tools Updates Its Outlook',
    'Orion Tools will introduce its 2027 outlook, which includes revenues of $400 million to $403 million and adjusted net earnings of $7.50 to $8.00 per share.',
    'For 2026, it expects net earnings of $6.60 to $6.75 per share.',
  ].join('<p>');
  const text =
    'The Company issued a press release with its financial outlook, which is attached as Exhibit 99.1.';

  test('is reported with the figures for the last year that it covers', () => {
    expect(explained(text, { item: '7.01', release })).toMatchObject({
      score: 6.5,
      headline: 'Guides 2027 revenue $400.0M–$403.0M, adjusted EPS $7.50–$8.00',
    });
  });

  test('is quoted if it states no figure', () => {
    const vague = 'Orion Tools Updates Its Outlook<p>Orion Tools expects a good year 2027.';

    expect(explained(text, { item: '7.01', release: vague }).headline).not.toMatch(/Guides/);
  });
});

test('a press release about deliveries is quoted with its numbers', () => {
  const release =
    'Orion Vehicle Production & Deliveries for Fourth Quarter 2025<p>Orion will post its results on January 29, 2026. In the fourth quarter, we produced approximately 495,000 vehicles and delivered over 484,000 vehicles.';
  const text = 'On January 2, 2026, the Company published the press release attached as Exhibit 99.1.';

  expect(explained(text, { item: '2.02', release }).headline).toBe(
    '“In the fourth quarter, we produced approximately 495,000 vehicles and delivered over 484,000 vehicles”',
  );
});

test('results are read even if the heading of Item 7.01 is between that of Item 2.02 and the text', () => {
  const page = reportPage(
    'Item 2.02 Results of Operations and Financial Condition',
    'Item 7.01 Regulation FD Disclosure',
    'The following information is furnished pursuant to both items: the news release announcing first quarter 2026 results, which is included as Exhibit 99.1.',
  );
  const release =
    '<p>Orion Announces First-Quarter 2026 Results</p><p>First-quarter revenue was $83.1 million, and earnings per share were $2.06.</p>';
  const documents = [
    { type: '8-K', text: page },
    { type: 'EX-99.1', text: release },
  ];

  const { assessment } = explainFiling(bytes(submissionText({ form: '8-K', documents }))).explanation;

  expect(assessment).toMatchObject({ material_score: 7, one_liner: 'Q1 revenue $83.1M, EPS $2.06' });
});

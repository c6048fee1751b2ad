import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/edgar/explain.ts';
import { bytes, reportPage, submissionText } from '#test/domain/edgar/support.ts';

type Extra = { form?: string; accepted?: string; exhibit?: string };

function assess(item: string, text: string, extra: Extra = {}) {
  const form = extra.form ?? '8-K';
  const documents = [
    { type: form, text: reportPage(`Item ${item}`, text) },
    ...(extra.exhibit === undefined ? [] : [{ type: 'EX-99.1', text: `<p>${extra.exhibit}</p>` }]),
  ];
  const submission = submissionText({
    form,
    documents,
    ...(extra.accepted ? { accepted: extra.accepted } : {}),
  });
  return explainFiling(bytes(submission)).explanation.assessment;
}

describe('departures under 5.02', () => {
  test.each([
    [
      'On May 1, John Q. Smith notified the Company that he will resign as Chief Financial Officer for personal reasons. Mary Roe has been appointed interim Chief Financial Officer.',
      7.5,
      'CFO resigns; interim successor named',
    ],
    [
      'The Board terminated the employment of Jane Doe as Chief Executive Officer of the Company, effective immediately.',
      7.5,
      'CEO leaves',
    ],
    [
      'Jane Doe will retire as Chief Executive Officer of The Coca-Cola Company on December 31, as part of a planned succession. The Board elected John Roe to succeed her as Chief Executive Officer.',
      4.5,
      'CEO retires in a planned succession; successor named',
    ],
    ['On May 1, John Smith resigned from the Board of Directors.', 3, 'A director leaves the board'],
    [
      'Mr. Smith, a director, informed the Company that he will not stand for re-election.',
      3,
      'A director leaves the board',
    ],
    ['The Board appointed Jane Doe as a director of the Company.', 3, 'A director joins the board'],
    [
      'The Compensation Committee approved annual bonus awards for the named executive officers, including the Chief Executive Officer.',
      4.5,
      'Executive pay or plan changed',
    ],
    [
      'Jane Doe, Chief Executive Officer of the Bottling Division, has decided to retire.',
      5.5,
      'An officer leaves',
    ],
    [
      'John Smith resigned from the Board following his appointment as Chief Executive Officer of Union Pacific Corporation.',
      3,
      'A director leaves the board',
    ],
    [
      'If the Chief Executive Officer’s employment is terminated without cause, he is entitled to severance under his employment agreement.',
      4.5,
      'Executive pay or plan changed',
    ],
    [
      'The Board appointed Jane Doe as Chief Financial Officer of the Company effective June 1.',
      5.5,
      'New CFO appointed',
    ],
  ])('%s', (text, material_score, one_liner) => {
    expect(
      assess('5.02 Departure of Directors or Certain Officers; Election of Directors', text),
    ).toMatchObject({
      material_score,
      one_liner,
    });
  });
});

describe('agreements under 1.01', () => {
  test.each([
    [
      'The Company entered into an Agreement and Plan of Merger with Parent and Merger Sub. Each share of Company Common Stock will be converted into the right to receive $50.00.',
      9,
      'Merger agreement signed: the company is to be acquired',
    ],
    [
      'The Company entered into an Agreement and Plan of Merger with Target Inc. and Merger Sub, a wholly owned subsidiary of the Company.',
      7,
      'Merger agreement signed: the company is to acquire another',
    ],
    ['The parties signed a business combination agreement.', 8.5, 'Merger agreement signed'],
    [
      'The Company entered into an Amended and Restated Credit Agreement with Bank of America, which limits mergers.',
      6.5,
      'Amended and Restated Credit Agreement signed',
    ],
    [
      'The Company entered into an arrangement of some kind with a supplier of glass.',
      6.5,
      'Material agreement signed',
    ],
  ])('%s', (text, material_score, one_liner) => {
    expect(assess('1.01 Entry into a Material Definitive Agreement', text)).toMatchObject({
      material_score,
      one_liner,
    });
  });
});

describe('events hidden under 8.01 and 7.01', () => {
  test.each([
    [
      '8.01',
      'On May 1 the Company detected a cybersecurity incident in which an unauthorized third party gained access.',
      7.5,
      'Cybersecurity incident',
    ],
    [
      '7.01',
      'The Company and its subsidiaries filed voluntary petitions under chapter 11 of the Bankruptcy Code.',
      9.5,
      'Bankruptcy filing',
    ],
    ['8.01', 'Jane Doe has resigned as Chief Executive Officer of the Company.', 7.5, 'CEO resigns'],
    [
      '8.01',
      'The Company received a notice of non-compliance with the listing rules of Nasdaq Stock Market listing.',
      8,
      'Delisting or listing-rule notice',
    ],
    [
      '8.01',
      'Risks include that we could be subject to a cybersecurity incident we have not detected.',
      4.5,
      'Other event reported',
    ],
    [
      '8.01',
      'The Board declared a quarterly dividend of $0.51 per share.',
      4.5,
      'Dividend of $0.51 per share declared',
    ],
    [
      '8.01',
      'The Board authorized the repurchase of shares for up to $5 billion.',
      4.5,
      'Share repurchase of up to $5 billion authorized',
    ],
    ['7.01', 'The Company issued a press release attached hereto.', 4.5, 'Press release furnished'],
  ])('%s: %s', (item, text, material_score, one_liner) => {
    expect(assess(`${item} Other Events`, text)).toMatchObject({ material_score, one_liner });
  });

  test('a warning about forward-looking statements hides nothing', () => {
    const text =
      'The Company issued a press release.</p><p>Forward-Looking Statements</p><p>We filed voluntary petitions under chapter 11.';

    expect(assess('8.01 Other Events', text).material_score).toBe(4.5);
  });
});

test.each([
  ['3.01', 'The Company will transfer the listing of its common stock from Nasdaq to the NYSE.', 6],
  [
    '3.01',
    'Nasdaq notified the Company of a deficiency: the minimum bid price was below $1.00 per share.',
    6.5,
  ],
  ['3.01', 'The Company failed to file its annual report in time and is not in compliance.', 8],
  ['3.01', 'Nasdaq notified the Company of a deficiency in stockholders’ equity under the rule.', 8.5],
  ['4.01', 'On May 1, Ernst & Young LLP resigned as the independent registered public accounting firm.', 7.5],
  ['4.01', 'The Audit Committee dismissed Ernst & Young LLP as independent accountant.', 5],
  ['4.02', 'The statements should no longer be relied upon.', 9],
  ['2.05', 'The Board committed to a plan.', 6.5],
])('Item %s: %s scores %d', (item, text, expected) => {
  expect(assess(item, text).material_score).toBe(expected);
});

describe('results under 2.02', () => {
  test('name the quarter', () => {
    expect(
      assess(
        '2.02 Results of Operations',
        'The Company announced its results for the third quarter of 2026.',
      ),
    ).toMatchObject({
      material_score: 7,
      one_liner: 'Q3 results: press release furnished',
    });
  });

  test('with changed guidance score 1 higher', () => {
    const exhibit = 'Coca-Cola Reports Third Quarter Results. The company lowers its full-year guidance.';

    expect(
      assess('2.02 Results of Operations', 'The Company issued a press release on results.', { exhibit }),
    ).toMatchObject({
      material_score: 8,
      one_liner: 'Q3 results; guidance lowered or withdrawn',
    });
  });
});

test('an amendment scores lower, a Friday evening higher, and the reason says both', () => {
  const assessment = assess(
    '2.01 Completion of Acquisition',
    'The Company completed the acquisition of Target Inc.',
    {
      form: '8-K/A',
      accepted: '20260213180000',
    },
  );

  expect(assessment).toEqual({
    importance_level: 'HIGH',
    material_score: 6.5,
    one_liner: 'Acquisition or merger completed',
    importance_reason:
      'Item 2.01: a completed acquisition or disposal scores 7.5; an amendment scores 1.5 lower; filed after 17:30 on a Friday.',
  });
});

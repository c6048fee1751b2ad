import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, reportPage, submissionText } from '#test/domain/forms/support.ts';

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
      'CFO John Q. Smith resigns; Mary Roe appointed interim CFO',
    ],
    [
      'The Board terminated the employment of Jane Doe as Chief Executive Officer of the Company, effective immediately.',
      7.5,
      'CEO Jane Doe leaves',
    ],
    [
      'Jane Doe will retire as Chief Executive Officer of The Coca-Cola Company on December 31, as part of a planned succession. The Board elected John Roe to succeed her as Chief Executive Officer.',
      4.5,
      'CEO Jane Doe retires in a planned succession; John Roe appointed CEO',
    ],
    ['On May 1, John Smith resigned from the Board of Directors.', 3, 'John Smith leaves the board'],
    [
      'Mr. Smith, a director, informed the Company that he will not stand for re-election.',
      3,
      'A director leaves the board',
    ],
    [
      'On May 1, the Board of Directors of The Coca-Cola Company elected Robert A. Iger as Chief Executive Officer and a director, with immediate effect.',
      5.5,
      'Robert A. Iger appointed CEO',
    ],
    [
      'The Board elected Robert A. Iger as Chief Executive Officer. He follows Robert Chapek, who left his position as Chief Executive Officer on the same day.',
      7.5,
      'CEO Robert Chapek leaves; Robert A. Iger appointed CEO',
    ],
    [
      'The Company announced that Doug Petno, 61, and Troy Rohrbaugh, 56, have been elected Co-Presidents of the Company. Marianne Lake, chief executive officer of the card division, has decided to retire.',
      5.5,
      'Doug Petno and Troy Rohrbaugh appointed Co-Presidents; Marianne Lake, an officer, retires',
    ],
    [
      'Appointment of New Director</p><p>On May 1, the Board appointed Carrie Palin as a member of the Board.</p><p>The Company announced the appointment of Robert Parks, age 48, as the principal accounting officer of the Company.',
      5.5,
      'Robert Parks appointed principal accounting officer; Carrie Palin joins the board',
    ],
    [
      'Yoram Cedar announced that he will step down from his position as Executive Vice President and Chief Technology Officer of the Company.',
      5.5,
      'Yoram Cedar, EVP and CTO, steps down',
    ],
    [
      'Acme Widgets, Inc. (the “Company”), announced that the Company and Jane Doe, the Company’s Treasurer, have agreed upon a mutual separation.',
      5.5,
      'Jane Doe, Treasurer, leaves',
    ],
    [
      'On the recommendation of a special committee, the Board granted Elon Musk an interim award of 96 million restricted shares of common stock, at a price of $23.34 per share.',
      4.5,
      'Elon Musk granted an interim award of 96 million restricted shares of common stock',
    ],
    [
      'The Company and Jane Roe, Chief Financial Officer, have mutually agreed that Ms. Roe will separate from the Company effective April 1.',
      7.5,
      'CFO Jane Roe leaves',
    ],
    ['On May 1, Dr. Alan Grant, a member of the Board, passed away.', 3, 'Director Dr. Alan Grant has died'],
    [
      'On May 1, each of Robert Brown and Linda White informed the Board of their decision not to stand for re-election.',
      3,
      'Robert Brown and Linda White will not stand for re-election to the board',
    ],
    [
      '(c) On May 1, the Company appointed Mr. Li Wei, age 45, to serve as the Company’s Chief Accounting Officer. (b) Sarah Jones, the Company’s principal accounting officer, tendered her resignation.',
      5.5,
      'Li Wei appointed Chief Accounting Officer; Sarah Jones, principal accounting officer, resigns',
    ],
    [
      'John Smith, Chairman of the Board, announced that the Company’s Treasurer, Jane Doe, will retire from the Company.',
      5.5,
      'An officer leaves',
    ],
    [
      'Following the retirement of John Smith, Jane Doe, the Treasurer, was appointed as a director.',
      5.5,
      'An officer leaves',
    ],
    [
      'John Smith will replace Treasurer Jane Doe, who has resigned as an officer of the Company.',
      5.5,
      'Jane Doe, Treasurer, resigns',
    ],
    ['Ms. Doe has resigned from the Board of Directors.', 3, 'A director leaves the board'],
    ['The Board appointed Jane Doe as a director of the Company.', 3, 'Jane Doe joins the board'],
    [
      'The Compensation Committee approved annual bonus awards for the named executive officers, including the Chief Executive Officer.',
      4.5,
      'Executive pay or plan changed',
    ],
    [
      'Jane Doe, Chief Executive Officer of the Bottling Division, has decided to retire.',
      5.5,
      'Jane Doe, an officer, retires',
    ],
    [
      'John Smith resigned from the Board following his appointment as Chief Executive Officer of Union Pacific Corporation.',
      3,
      'John Smith leaves the board',
    ],
    [
      'If the Chief Executive Officer’s employment is terminated without cause, he is entitled to severance under his employment agreement.',
      4.5,
      'Executive pay or plan changed',
    ],
    [
      'The Board appointed Jane Doe as Chief Financial Officer of the Company effective June 1.',
      5.5,
      'Jane Doe appointed CFO',
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
      'Merger agreement with Target Inc. signed: the company is to acquire another',
    ],
    ['The parties signed a business combination agreement.', 8.5, 'Merger agreement signed'],
    [
      'The Company entered into an Amended and Restated Credit Agreement with Bank of America, which limits mergers.',
      6.5,
      'Amended and Restated Credit Agreement with Bank of America signed',
    ],
    [
      'On May 1, Acme Corp. entered into a Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent, for a $500 million revolving credit facility.',
      6.5,
      'Credit Agreement with JPMorgan Chase Bank, N.A. signed ($500 million)',
    ],
    [
      'The Company entered into an arrangement of some kind with a supplier of glass.',
      6.5,
      'The Company entered into an arrangement of some kind with a supplier of glass',
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
    ['8.01', 'Jane Doe has resigned as Chief Executive Officer of the Company.', 7.5, 'CEO Jane Doe resigns'],
    [
      '8.01',
      'The Company received a notice of non-compliance with the listing rules of Nasdaq Stock Market listing.',
      8,
      'Listing-rule failure notice',
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
    [
      '8.01',
      'On May 1, 2026, Acme Corp. (the “Company”) issued a press release announcing its intent to buy all shares of Zi Corporation. A copy is attached.',
      4.5,
      'Announced its intent to buy all shares of Zi Corporation',
    ],
    [
      '8.01',
      'On May 1, 2026, the U.S. government informed NVIDIA Corporation that a license is required to export its H20 circuits.',
      4.5,
      'The U.S. government informed NVIDIA Corporation that a license is required to export its H20 circuits',
    ],
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
    'Walmart Inc. notified the New York Stock Exchange of its intention to withdraw its common stock from listing there and to list it on the Nasdaq Global Select Market.',
    6,
  ],
  [
    '3.01',
    'On May 1, the Company gave notice to Nasdaq of its intention to voluntarily delist its shares and transfer its listing to the NYSE.',
    6,
  ],
  [
    '3.01',
    'Nasdaq notified the Company that its shares will be delisted and moved to the Nasdaq Capital Market list.',
    8,
  ],
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
      one_liner: 'Q3 results announced',
    });
  });

  test('with changed guidance score 1 higher', () => {
    const exhibit = 'Coca-Cola Reports Third Quarter Results. The company lowers its full-year guidance.';

    expect(
      assess('2.02 Results of Operations', 'The Company issued a press release on results.', { exhibit }),
    ).toMatchObject({
      material_score: 8,
      one_liner: 'Coca-Cola Reports Third Quarter Results; guidance lowered or withdrawn',
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
    one_liner: 'The Company completed the acquisition of Target Inc',
    importance_reason:
      'A completed acquisition or disposal changes what the company owns (7.5 of 10, Item 2.01); an amendment counts 1.5 less; filed after 17:30 on a Friday, when bad news tends to come, it gains 0.5.',
  });
});

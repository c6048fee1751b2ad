import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { actionOf } from '#domain/forms/ownership/document/transaction-codes.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const read = (form: OwnershipForm) => explainFiling(bytes(ownershipXml(form)));
const assess = (form: OwnershipForm) => read(form).explanation.assessment;
const DIRECTOR = '<isDirector>1</isDirector>';
const TEN_PERCENT = '<isTenPercentOwner>1</isTenPercentOwner>';

describe('a purchase', () => {
  test.each([
    ['24999', 3],
    ['25000', 4.5],
    ['99999', 4.5],
    ['100000', 6],
    ['999999', 6],
    ['1000000', 7.5],
    ['5000000', 8.5],
  ])('of $%s by a director scores %d', (shares, expected) => {
    const line = { code: 'P', shares, price: '1', after: '1000000000' };

    expect(assess({ flags: DIRECTOR, title: null, lines: [line] }).material_score).toBe(expected);
  });

  test('by the chief executive adds 1, a holding grown by more than 10% adds 0.5', () => {
    const line = { code: 'P', shares: '2000', price: '100', after: '10000' };

    expect(assess({ title: 'Chief Executive Officer', lines: [line] })).toEqual({
      importance_level: 'HIGH',
      material_score: 7.5,
      one_liner: 'CEO James Quincey bought 2,000 shares for $200,000',
      importance_reason:
        'An insider purchase of $100K to $1M ranks in the middle (6 of 10); a purchase by a chief executive, finance chief or chair adds 1; a holding that grew by more than 10% adds 0.5.',
    });
  });

  test('by a vice chair or a former chief does not', () => {
    const line = { code: 'P', shares: '2000', price: '100', after: '1000000' };

    expect(assess({ title: 'Vice Chairman', lines: [line] }).material_score).toBe(6);
  });

  test('by a 10% owner scores half a point lower', () => {
    const line = { code: 'P', shares: '2000', price: '100', after: '1000000' };
    const assessment = assess({
      owner: 'BERKSHIRE HATHAWAY INC',
      flags: TEN_PERCENT,
      title: null,
      lines: [line],
    });

    expect(assessment).toMatchObject({
      material_score: 5.5,
      one_liner: '10% owner Berkshire Hathaway Inc bought 2,000 shares for $200,000',
    });
  });
});

describe('a sale', () => {
  test.each([
    ['999999', 2],
    ['1000000', 3.5],
    ['10000000', 5],
    ['50000000', 6],
  ])('of $%s scores %d', (shares, expected) => {
    expect(assess({ lines: [{ shares, price: '1', after: '1000000000' }] }).material_score).toBe(expected);
  });

  test('out of one of several trusts is measured against all of them', () => {
    const held = (nature: string, after: string) => ({ shares: '30', price: '1', after, nature });
    const lines = [held('By Trust A', '170'), held('By Trust B', '70')];

    expect(assess({ plan: '0', lines }).importance_reason).not.toContain('quarter');
    expect(assess({ plan: '0', lines: [held('By Trust B', '70')] }).importance_reason).toContain('quarter');
  });

  test('under a plan scores 2 lower, of more than a quarter of the holding 1 higher', () => {
    const form = { plan: '1', lines: [{ shares: '200000', price: '79', after: '400000' }] };

    expect(assess(form)).toEqual({
      importance_level: 'MEDIUM',
      material_score: 4,
      one_liner: 'Chairman James Quincey sold 200,000 shares for $15.8M under a 10b5-1 plan',
      importance_reason:
        'An insider sale of $10M to $50M ranks in the middle (5 of 10); the 10b5-1 plan lowers it by 2; more than a quarter of the reported holding was sold, which adds 1.',
    });
  });

  test('under a plan alone tells the step from one score to the other', () => {
    const form = { plan: '1', lines: [{ shares: '5000', price: '100', after: '1000000' }] };

    expect(assess(form).importance_reason).toBe(
      'Sold under a 10b5-1 plan, which lowers an insider sale of under $1M from 2 to 0 of 10.',
    );
  });

  test('before the box existed a footnote tells of the plan', () => {
    const footnotes = ['Sold pursuant to a Rule 10b5-1 trading plan.'];

    expect(assess({ plan: null, footnotes }).material_score).toBe(0);
    expect(assess({ plan: '0', footnotes }).material_score).toBe(2);
  });

  test('a footnote that denies a plan is none', () => {
    const footnotes = ['The sale was not made pursuant to a Rule 10b5-1 trading plan.'];

    expect(assess({ plan: null, footnotes }).material_score).toBe(2);
  });

  test.each([
    ['0', 'A footnote mentions a Rule 10b5-1 trading plan, though its box is not ticked'],
    [null, 'A footnote mentions a Rule 10b5-1 trading plan'],
    ['1', 'Made under a Rule 10b5-1 trading plan'],
  ])('with the box %s and such a footnote the takeaway says “%s”', (plan, fact) => {
    const footnotes = ['Sold pursuant to a Rule 10b5-1 trading plan.'];

    expect(read({ plan, footnotes }).takeaways).toContain(fact);
  });

  test('after an exercise on the same day is a sale', () => {
    const lines = [
      { code: 'M', side: 'A' as const, shares: '500', price: '10' },
      { shares: '500', price: '100' },
    ];

    expect(assess({ lines }).one_liner).toBe('Chairman James Quincey sold 500 shares for $50,000');
  });

  test('without every price says at least', () => {
    const lines = [
      { shares: '500', price: '100' },
      { shares: '500', price: null },
    ];

    expect(assess({ lines }).one_liner).toBe('Chairman James Quincey sold 1,000 shares for at least $50,000');
  });
});

test.each([
  ['A', 'A', 1.5, 'Chairman James Quincey was granted 1,000 shares'],
  ['G', 'D', 1.5, 'Chairman James Quincey gave away 1,000 shares'],
  ['F', 'D', 1, 'Chairman James Quincey had 1,000 shares ($50,000) withheld for taxes or the exercise price'],
  ['J', 'D', 2, 'Chairman James Quincey reported another disposal of 1,000 shares (see footnotes)'],
  ['U', 'D', 2, 'Chairman James Quincey tendered 1,000 shares ($50,000) in a change of control'],
  ['W', 'A', 1, 'Chairman James Quincey inherited 1,000 shares'],
] as const)('code %s says nothing of direction', (code, side, material_score, one_liner) => {
  expect(assess({ lines: [{ code, side }] })).toMatchObject({ material_score, one_liner });
});

test('Forms 3 and 5 score by their kind', () => {
  expect(assess({ type: '3', lines: [] }).material_score).toBe(2);
  expect(assess({ type: '3', lines: [], flags: TEN_PERCENT }).material_score).toBe(4);
  expect(assess({ type: '5' }).material_score).toBe(1.5);
});

test('an amendment scores 1.5 lower', () => {
  expect(
    assess({ type: '4/A', lines: [{ shares: '20000', price: '100', after: '1000000' }] }).material_score,
  ).toBe(2);
});

test.each<[string, OwnershipForm, string]>([
  [
    'purchase and sale',
    { lines: [{ code: 'P' }, { code: 'S', price: '40' }] },
    'bought 1,000 shares for $50,000 and sold 1,000 shares for $40,000',
  ],
  ['one share', { lines: [{ code: 'P', shares: '1' }] }, 'bought 1 share for $50'],
  ['a price of nought', { lines: [{ price: '0' }] }, 'sold 1,000 shares'],
  ['less than a dollar', { lines: [{ shares: '10', price: '0.001' }] }, 'sold 10 shares'],
  [
    'a number of a footnote in the class',
    { lines: [{ code: 'A', side: 'A', security: 'Performance Units (2)' }] },
    'was granted 1,000 Performance Units',
  ],
  [
    'shares that are named so',
    { lines: [{ code: 'D', security: 'Class B Ordinary Shares' }] },
    'returned 1,000 shares to the issuer ($50,000)',
  ],
])('%s is told in plain words', (_, form, told) => {
  expect(assess(form).one_liner).toBe(`Chairman James Quincey ${told}`);
});

test('an amount that stands in a footnote alone is not told as nought', () => {
  const xml = ownershipXml().replace('<value>1000</value>', '<value></value>');

  expect(explainFiling(bytes(xml)).explanation.assessment.one_liner).toBe(
    'Chairman James Quincey sold shares',
  );
});

test('notes that were bought are told with their dollars, and their reason does not deny it', () => {
  const notes = `<derivativeTable><derivativeTransaction><securityTitle><value>Senior Notes due 2030</value></securityTitle>
    <transactionCoding><transactionCode>P</transactionCode></transactionCoding>
    <transactionAmounts><transactionTotalValue><value>60000000</value></transactionTotalValue><transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts>
    </derivativeTransaction></derivativeTable>`;
  const xml = ownershipXml({ lines: [] }).replace('<footnotes>', `${notes}<footnotes>`);

  expect(explainFiling(bytes(xml)).explanation.assessment).toMatchObject({
    one_liner: 'Chairman James Quincey bought Senior Notes due 2030 ($60.0M)',
    importance_reason:
      'Derivatives that were bought or sold say less of the price than shares (1 of 10, Form 4).',
  });
});

test('several owners were granted what they report together', () => {
  const form = { lines: [{ code: 'A', side: 'A' as const }], moreOwners: ['Quincey Family Trust'] };

  expect(assess(form).one_liner).toBe(
    'Chairman James Quincey and 1 other reporting owner were granted 1,000 shares',
  );
});

test('a long title stands in brackets', () => {
  expect(assess({ title: 'President, Chief Executive Officer and Chairman of the Board' }).one_liner).toBe(
    'James Quincey (President, CEO and Chairman of the Board) sold 1,000 shares for $50,000',
  );
});

test('several owners are one trade with one headline', () => {
  const form = { flags: TEN_PERCENT, title: null, owner: 'Fund A LP', moreOwners: ['Fund B LP', 'Doe Jane'] };

  expect(assess(form).one_liner).toBe(
    '10% owner Fund A LP and 2 other reporting owners sold 1,000 shares for $50,000',
  );
});

test('summary and takeaways are computed from the lines', () => {
  const { summaryText, takeaways, dollarAmounts } = read({
    plan: '1',
    lines: [{ shares: '200000', price: '79.2', after: '300000' }],
  });

  expect(summaryText).toBe(
    'Chairman James Quincey sold 200,000 shares for $15.8M under a 10b5-1 plan on Feb 13, 2026 (Coca Cola Co). That was 40% of the reported holding; 300,000 shares remain.',
  );
  expect(takeaways).toEqual([
    'Sold 200,000 shares at $79.20, $15.8M in all on Feb 13, 2026',
    'That was 40% of the reported holding; 300,000 shares remain',
    'Made under a Rule 10b5-1 trading plan',
  ]);
  expect(dollarAmounts).toEqual(['$15.8M']);
});

test.each([
  [
    { lines: [{ code: 'A', side: 'A' as const }] },
    [
      'Grant or award: 1,000 shares worth $50,000 at the stated price',
      'Holds 100,000 shares directly afterwards',
    ],
  ],
  [
    { lines: [{ code: 'G', price: '0' }] },
    ['Gift: 1,000 shares', 'Holds 100,000 shares directly afterwards'],
  ],
  [
    {
      lines: [
        { code: 'P', shares: '500', price: '10', after: '1500' },
        { code: 'P', shares: '500', price: '20', after: '2000' },
      ],
    },
    [
      'Bought 1,000 shares at an average of $15.00, $15,000 in all on Feb 13, 2026',
      'The reported holding grew by 100% to 2,000 shares',
    ],
  ],
  [
    {
      lines: [
        { code: 'P', after: '101000' },
        { code: 'S', after: '100000' },
      ],
    },
    [
      'Bought 1,000 shares at $50.00, $50,000 in all on Feb 13, 2026',
      'Sold 1,000 shares at $50.00, $50,000 in all on Feb 13, 2026',
      'Not made under a Rule 10b5-1 trading plan',
    ],
  ],
  [
    { moreOwners: ['Fund A LP'], lines: [{ code: 'J', price: null }] },
    [
      'Other (see footnote): 1,000 shares',
      'Holds 100,000 shares directly afterwards',
      'Reported together by James Quincey, Fund A LP; the trade counts once',
    ],
  ],
  [{ type: '3', lines: [] }, ['First statement as of Feb 13, 2026']],
])('the takeaways of %j say what an investor wants', (form, takeaways) => {
  expect(read(form).takeaways).toEqual(takeaways);
});

describe('insider data', () => {
  test('tells who and how much', () => {
    expect(insiderData(read({ lines: [{ shares: '200000', price: '79.2' }] }).explanation)).toEqual({
      executiveName: 'James Quincey',
      executiveTitle: 'Chairman',
      totalValue: 15_840_000,
      isAcquisition: false,
      isDisposition: true,
    });
  });

  test('market trades count before grants, and no price is no value', () => {
    const lines = [
      { code: 'A', side: 'A' as const, price: '0' },
      { code: 'P', price: null },
    ];

    expect(insiderData(read({ lines, title: null }).explanation)).toMatchObject({
      executiveTitle: 'Director',
      totalValue: null,
      isAcquisition: true,
      isDisposition: false,
    });
  });

  test('a title that points to the remarks is told in words', () => {
    const form = { title: 'See Remarks', remarks: 'Chief Legal Officer' };
    const { explanation, ownerTitle } = read(form);

    expect(explanation.owners[0]?.title).toBe('See Remarks');
    expect(insiderData(explanation, ownerTitle)).toMatchObject({ executiveTitle: 'Chief Legal Officer' });
    expect(insiderData(explanation)).toMatchObject({ executiveTitle: 'Director' });
  });

  test('a form without owners has none', () => {
    expect(insiderData({ ...read({}).explanation, owners: [] })).toBeNull();
  });
});

test('every code has words', () => {
  expect(actionOf('P')).toBe('Purchase');
  expect(actionOf('J')).toBe('Other (see footnote)');
  expect(actionOf('?')).toBe('Transaction');
  expect(actionOf(null)).toBe('Transaction');
});

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
    ['9999', 2],
    ['10000', 3],
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

  test('scores 1 more if made by the chief executive, and 0.5 more if it grows the holding by more than 10%', () => {
    const line = { code: 'P', shares: '3000', price: '100', after: '15000' };

    expect(assess({ title: 'Chief Executive Officer', lines: [line] })).toEqual({
      importance_level: 'HIGH',
      material_score: 7.5,
      one_liner: 'CEO James Quincey bought $300K (3,000 shares)',
      importance_reason:
        'Someone who runs the company put $300K of their own money into the stock, a sign of confidence. It raised the reported holding by 25%.',
      score_basis:
        'An insider purchase of $100K to $1M: 6 of 10; a purchase by a chief executive, finance chief or chair adds 1; a holding that grew by more than 10% adds 0.5.',
    });
  });

  test('scores 2 if it is less than $10,000, no matter who buys', () => {
    const line = { code: 'P', shares: '85', price: '25', after: '100' };

    expect(assess({ title: 'Chief Executive Officer', lines: [line] })).toMatchObject({
      importance_level: 'LOW',
      material_score: 2,
      one_liner: 'CEO James Quincey bought $2,125 (85 shares)',
    });
  });

  test('is MEDIUM if a vice president buys $140,000 worth, although the holding grew', () => {
    const line = { code: 'P', shares: '1400', price: '100', after: '5000' };

    expect(assess({ title: 'Vice President', lines: [line] })).toMatchObject({
      importance_level: 'MEDIUM',
      one_liner: 'VP James Quincey bought $140K (1,400 shares)',
    });
  });

  test.each([
    'The shares were purchased in the Issuer’s initial public offering at the price to the public.',
    'Purchased through the directed share program.',
    'Acquired at the IPO price of $15.00 per share.',
  ])('is an allotment if made in an initial public offering: %s', (note) => {
    const line = { code: 'P', shares: '1000000', price: '15', after: '9000000' };

    expect(assess({ title: 'CEO', lines: [line], footnotes: [note] })).toMatchObject({
      importance_level: 'MEDIUM',
      material_score: 5,
    });
  });

  test('is an allotment if made together with a conversion at the closing of the offering', () => {
    const lines = [
      { code: 'C', side: 'A' as const, shares: '500', price: null },
      { code: 'P', shares: '1000000', price: '15', after: '9000000' },
    ];
    const footnotes = ['Converted upon the closing of the Issuer’s initial public offering.'];

    expect(assess({ lines, footnotes }).material_score).toBe(5);
  });

  test.each([
    'Includes shares acquired upon conversion prior to the closing of the initial public offering.',
    'The lock-up agreed in the initial public offering has ended.',
  ])('is not an allotment if made long after the offering: %s', (note) => {
    const line = { code: 'P', shares: '1000000', price: '15', after: '1000000000' };

    expect(assess({ title: null, lines: [line], footnotes: [note] }).material_score).toBe(8.5);
  });

  test('scores like any other if made by a vice chair', () => {
    const line = { code: 'P', shares: '2000', price: '100', after: '1000000' };

    expect(assess({ title: 'Vice Chairman', lines: [line] }).material_score).toBe(6);
  });

  test('scores half a point lower if made by a 10% owner', () => {
    const line = { code: 'P', shares: '2000', price: '100', after: '1000000' };
    const assessment = assess({
      owner: 'BERKSHIRE HATHAWAY INC',
      flags: TEN_PERCENT,
      title: null,
      lines: [line],
    });

    expect(assessment).toMatchObject({
      material_score: 5.5,
      one_liner: '10% owner Berkshire Hathaway Inc bought $200K (2,000 shares)',
    });
  });
});

describe('a sale', () => {
  test.each([
    ['999999', 2],
    ['1000000', 3.5],
    ['10000000', 5],
    ['50000000', 6],
    ['100000000', 6.5],
    ['500000000', 7.5],
  ])('of $%s scores %d', (shares, expected) => {
    expect(assess({ lines: [{ shares, price: '1', after: '1000000000000' }] }).material_score).toBe(expected);
  });

  test('of $813M by a chief executive is HIGH without a plan and MEDIUM with one', () => {
    const lines = [{ shares: '813000000', price: '1', after: '9000000000' }];

    expect(assess({ title: 'CEO', lines })).toMatchObject({ importance_level: 'HIGH', material_score: 7.5 });
    expect(assess({ title: 'CEO', plan: '1', lines })).toMatchObject({
      importance_level: 'MEDIUM',
      material_score: 4,
    });
  });

  test('is turnover if as many shares were bought as sold', () => {
    const lines = [
      { code: 'P', shares: '3000', price: '11' },
      { shares: '3000', price: '11' },
    ];

    expect(assess({ lines })).toMatchObject({
      material_score: 2,
      importance_reason: 'As many shares were bought as sold, so the holder’s stake is the same as before.',
    });
  });

  test('is compared with the holdings of all trusts if one of several trusts makes it', () => {
    const held = (nature: string, after: string) => ({ shares: '30', price: '1', after, nature });
    const lines = [held('By Trust A', '170'), held('By Trust B', '70')];

    expect(assess({ plan: '0', lines }).score_basis).not.toContain('quarter');
    expect(assess({ plan: '0', lines: [held('By Trust B', '70')] }).score_basis).toContain('quarter');
  });

  test('scores 2 lower under a plan, and 1 higher if it is more than a quarter of the holding', () => {
    const form = { plan: '1', lines: [{ shares: '200000', price: '79', after: '400000' }] };

    expect(assess(form)).toEqual({
      importance_level: 'MEDIUM',
      material_score: 4,
      one_liner: 'Chairman James Quincey sold $15.8M (200,000 shares, planned)',
      importance_reason:
        'The sale was set up in advance under a Rule 10b5-1 plan, so its timing says little about the insider’s view. It gave up 33% of the reported holding, so much less is at stake.',
      score_basis:
        'An insider sale of $10M to $50M: 5 of 10; the 10b5-1 plan lowers it by 2; more than a quarter of the reported holding was sold, which adds 1.',
    });
  });

  test('that predates the plan box is recognized as planned by a footnote', () => {
    const footnotes = ['Sold pursuant to a Rule 10b5-1 trading plan.'];

    expect(assess({ plan: null, footnotes }).material_score).toBe(0);
    expect(assess({ plan: '0', footnotes }).material_score).toBe(2);
  });

  test('is not planned if a footnote says that there is no plan', () => {
    const footnotes = ['The sale was not made pursuant to a Rule 10b5-1 trading plan.'];

    expect(assess({ plan: null, footnotes }).material_score).toBe(2);
  });

  test('has takeaways that state when its plan was adopted', () => {
    const footnotes = ['Sold pursuant to a Rule 10b5-1 trading plan adopted on November 3, 2025.'];

    expect(read({ plan: '1', footnotes }).takeaways).toContain(
      'Plan under Rule 10b5-1 adopted on Nov 3, 2025',
    );
  });

  test('has takeaways that mention a plan in a footnote although the box is not checked', () => {
    const footnotes = ['Sold pursuant to a Rule 10b5-1 trading plan.'];

    expect(read({ plan: '0', footnotes }).takeaways).toContain(
      'A footnote mentions a Rule 10b5-1 trading plan, though its box is not ticked',
    );
  });

  test('is still a sale if it follows an exercise on the same day', () => {
    const lines = [
      { code: 'M', side: 'A' as const, shares: '500', price: '10' },
      { shares: '500', price: '100' },
    ];

    expect(assess({ lines }).one_liner).toBe('Chairman James Quincey sold $50K (500 shares)');
  });

  test('is described with “at least” if some prices are missing', () => {
    const lines = [
      { shares: '500', price: '100' },
      { shares: '500', price: null },
    ];

    expect(assess({ lines }).one_liner).toBe('Chairman James Quincey sold at least $50K (1,000 shares)');
  });
});

test.each([
  ['A', 'A', 1.5, 'Chairman James Quincey was granted 1,000 shares'],
  ['G', 'D', 1.5, 'Chairman James Quincey gave away 1,000 shares'],
  ['F', 'D', 1, 'Chairman James Quincey had 1,000 shares ($50K) withheld for taxes; no market sale'],
  ['J', 'D', 2, 'Chairman James Quincey disposed of 1,000 shares other than by a sale (see footnotes)'],
  ['U', 'D', 2, 'Chairman James Quincey tendered 1,000 shares ($50K) in a change of control'],
  ['W', 'A', 1, 'Chairman James Quincey inherited 1,000 shares'],
] as const)('code %s does not indicate a purchase or sale', (code, side, material_score, one_liner) => {
  expect(assess({ lines: [{ code, side }] })).toMatchObject({ material_score, one_liner });
});

test('Forms 3 and 5 are scored by their type', () => {
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
    'bought $50K (1,000 shares) and sold $40K (1,000 shares)',
  ],
  ['one share', { lines: [{ code: 'P', shares: '1' }] }, 'bought $50 (1 share)'],
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
    'returned 1,000 shares ($50K) to the company',
  ],
])('%s is described in plain words', (_, form, explained) => {
  expect(assess(form).one_liner).toBe(`Chairman James Quincey ${explained}`);
});

test('an amount given only in a footnote is not shown as zero', () => {
  const xml = ownershipXml().replace('<value>1000</value>', '<value></value>');

  expect(explainFiling(bytes(xml)).explanation.assessment.one_liner).toBe(
    'Chairman James Quincey sold shares',
  );
});

test('a purchase of notes is described by its dollar amount, and the reason says the same', () => {
  const notes = `<derivativeTable><derivativeTransaction><securityTitle><value>Senior Notes due 2030</value></securityTitle>
    <transactionCoding><transactionCode>P</transactionCode></transactionCoding>
    <transactionAmounts><transactionTotalValue><value>60000000</value></transactionTotalValue><transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts>
    </derivativeTransaction></derivativeTable>`;
  const xml = ownershipXml({ lines: [] }).replace('<footnotes>', `${notes}<footnotes>`);

  expect(explainFiling(bytes(xml)).explanation.assessment).toMatchObject({
    one_liner: 'Chairman James Quincey bought Senior Notes due 2030 ($60.0M)',
    importance_reason: 'Derivatives that were bought or sold say less about the price than shares.',
    score_basis: 'A trade in derivatives: 1 of 10.',
  });
});

test('the headline uses the plural for what several owners report together', () => {
  const form = { lines: [{ code: 'A', side: 'A' as const }], moreOwners: ['Quincey Family Trust'] };

  expect(assess(form).one_liner).toBe('Chairman James Quincey and 1 other were granted 1,000 shares');
});

test.each([
  [
    'CEO Asset &amp; Wealth Management',
    'ERDOES MARY E.',
    'Mary Erdoes, CEO of Asset & Wealth Management, sold $50K (1,000 shares)',
  ],
  ['Senior Vice President, CFO', 'Parekh Kevan', 'SVP and CFO Kevan Parekh sold $50K (1,000 shares)'],
  [
    'EVP, Chief Human Resources Off',
    'Coleman Amy',
    'Amy Coleman, EVP and Chief Human Resources Officer, sold $50K (1,000 shares)',
  ],
  [
    'President, Chief Executive Officer and Chairman of the Board',
    'Pate R. Hewitt',
    'R. Hewitt Pate, President, CEO and Chairman of the Board, sold $50K (1,000 shares)',
  ],
  ['Member of a Group', 'JEROME JENNIFER T', 'Officer Jennifer Jerome sold $50K (1,000 shares)'],
])('the title “%s” reads naturally in a headline', (title, owner, expected) => {
  expect(assess({ title, owner }).one_liner).toBe(expected);
});

test('a trade reported by several owners is one trade with one headline', () => {
  const form = { flags: TEN_PERCENT, title: null, owner: 'Fund A LP', moreOwners: ['Fund B LP', 'Doe Jane'] };

  expect(assess(form).one_liner).toBe('10% owner Fund A LP and 2 others sold $50K (1,000 shares)');
});

test('the summary and takeaways are computed from the transaction lines', () => {
  const { summaryText, takeaways, dollarAmounts } = read({
    plan: '1',
    lines: [{ shares: '200000', price: '79.2', after: '300000' }],
  });

  expect(summaryText).toBe(
    'Chairman James Quincey sold $15.8M (200,000 shares, planned) on Feb 13, 2026 (Coca Cola Co).',
  );
  expect(takeaways).toEqual([
    'Price: $79.20 a share on Feb 13, 2026',
    'That was 40% of the reported holding; 300,000 shares remain',
  ]);
  expect(dollarAmounts).toEqual(['$15.8M']);
});

test.each([
  [
    { lines: [{ code: 'A', side: 'A' as const }] },
    ['Stated value: $50.00 a share, $50,000 in all', 'Holds 100,000 shares directly afterwards'],
  ],
  [{ lines: [{ code: 'G', price: '0' }] }, ['Holds 100,000 shares directly afterwards']],
  [
    {
      lines: [
        { code: 'P', shares: '500', price: '10', after: '1500' },
        { code: 'P', shares: '500', price: '20', after: '2000' },
      ],
    },
    ['Price: $15.00 a share on average on Feb 13, 2026', 'The reported holding grew by 100% to 2,000 shares'],
  ],
  [
    {
      lines: [
        { code: 'P', after: '101000' },
        { code: 'S', after: '100000' },
      ],
    },
    ['Paid $50.00 a share, sold at $50.00 a share on Feb 13, 2026'],
  ],
  [
    { moreOwners: ['Fund A LP'], lines: [{ code: 'J', price: null }] },
    [
      'Holds 100,000 shares directly afterwards',
      'Reported together by James Quincey, Fund A LP; the trade counts once',
    ],
  ],
  [{ type: '3', lines: [] }, ['First statement as of Feb 13, 2026']],
])('the takeaways of %j contain what an investor wants to know', (form, takeaways) => {
  expect(read(form).takeaways).toEqual(takeaways);
});

describe('insider data', () => {
  test('contains who traded and how much', () => {
    expect(insiderData(read({ lines: [{ shares: '200000', price: '79.2', after: '300000' }] }))).toEqual({
      executiveName: 'James Quincey',
      executiveTitle: 'Chairman',
      totalValue: 15_840_000,
      isAcquisition: false,
      isDisposition: true,
      isMarketTrade: true,
      holding: { before: 500_000, after: 300_000 },
    });
  });

  test('prefers market trades to grants, and has no value if a price is missing', () => {
    const lines = [
      { code: 'A', side: 'A' as const, price: '0' },
      { code: 'P', price: null },
    ];

    expect(insiderData(read({ lines, title: null }))).toMatchObject({
      executiveTitle: 'Director',
      totalValue: null,
      isAcquisition: true,
      isDisposition: false,
    });
  });

  test('replaces a title that refers to the remarks with the title in the remarks', () => {
    const form = { title: 'See Remarks', remarks: 'Chief Legal Officer' };
    const { explanation, ownerTitle } = read(form);

    expect(explanation.owners[0]?.title).toBe('See Remarks');
    expect(insiderData(read(form))).toMatchObject({ executiveTitle: 'Chief Legal Officer' });
    expect(insiderData({ explanation })).toMatchObject({ executiveTitle: 'Director' });
    expect(ownerTitle).toBe('Chief Legal Officer');
  });

  test('is missing for a form without owners', () => {
    expect(insiderData({ explanation: { ...read({}).explanation, owners: [] } })).toBeNull();
  });
});

test('every transaction code has a description', () => {
  expect(actionOf('P')).toBe('Purchase');
  expect(actionOf('J')).toBe('Other (see footnote)');
  expect(actionOf('?')).toBe('Transaction');
  expect(actionOf(null)).toBe('Transaction');
});

test.each<[string, OwnershipForm, string]>([
  [
    'shares with a stated value are pay of that value',
    { lines: [{ code: 'A', side: 'A', shares: '1000', price: '50', after: '101000' }] },
    'This is pay in stock worth $50K at the stated price, not a purchase: it says nothing about the insider’s view of the price. It added 1% to the holding.',
  ],
  [
    'shares without a value are pay',
    { lines: [{ code: 'A', side: 'A', shares: '1000', price: '0', after: '1000' }] },
    'This is pay in stock, not a purchase: it says nothing about the insider’s view of the price.',
  ],
])('%s', (_, form, reason) => {
  expect(assess(form).importance_reason).toBe(reason);
});

test.each([
  ['A', 'What was received as a gift was not bought'],
  ['D', 'What was given away was not sold'],
] as const)('a gift with side %s is described as given or received', (side, expected) => {
  const form = { lines: [{ code: 'G', side, price: '0' }] };

  expect(assess(form).importance_reason).toContain(expected);
});

test('the reason for a trade outside the market is taken from the footnote if there is only one', () => {
  const note = 'Shares were distributed to the partners of the fund without any payment.';
  const lines = [{ code: 'J', price: '0' }];

  expect(read({ lines, footnotes: [note] }).takeaways).toContain(`“${note}”`);
  expect(read({ lines, footnotes: [note, `${note} Twice.`] }).takeaways.join()).not.toContain('partners');
});

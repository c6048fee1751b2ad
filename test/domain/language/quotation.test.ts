import { describe, expect, test } from 'vitest';
import { amountIn, LONGEST_QUOTATION, quoteOf } from '#domain/language/quotation.ts';

const quoted = (words: string) => quoteOf({ words });

describe('a quotation of a sentence', () => {
  test.each([
    [
      'leaves out the date, definitions and who the filer is',
      'On May 1, 2026, Acme Widgets, Inc., a Delaware corporation (the “Company”), completed its acquisition of Glass Works LLC (“Glass”).',
      '“Acme Widgets, Inc. … completed its acquisition of Glass Works LLC”',
    ],
    [
      'begins behind the announcing',
      'On May 1, 2026, the Company issued a press release announcing that its Board has authorized the repurchase of its common stock.',
      '“its Board has authorized the repurchase of its common stock”',
    ],
    [
      'begins behind the announcing where many act, too',
      'On May 1, 2026, the Company announced today that holders of its notes have approved the terms of the exchange.',
      '“holders of its notes have approved the terms of the exchange”',
    ],
    [
      'is the title alone where a release is named by it',
      'On May 1, 2026, the Company issued a press release entitled “Acme Widgets to Acquire Glass Works for $40 Million in Cash”.',
      '“Acme Widgets to Acquire Glass Works for $40 Million in Cash”',
    ],
    [
      'begins behind the place and date of a release',
      'ATLANTA, May 1, 2026 -- Acme Widgets, Inc., a leading designer of widgets, has won a contract of the Army.',
      '“Acme Widgets, Inc. … has won a contract of the Army”',
    ],
    [
      'keeps an announced thing with the clause that describes it',
      'The Company announced a new product that detects ransomware for those who use it.',
      '“The Company announced a new product that detects ransomware for those who use it”',
    ],
    [
      'keeps the announcement where what follows refers back to it',
      'On August 30, 2026, the Company issued a notice of redemption of its 6.000% Senior Notes due 2030, announcing that it intends to redeem all of them.',
      '“the Company issued a notice of redemption of its 6.000% Senior Notes due 2030, announcing that it intends to redeem all of them”',
    ],
    [
      'drops the colon before a table',
      'On December 2, 2026, the Committee approved the payment of the following bonuses:',
      '“the Committee approved the payment of the following bonuses”',
    ],
    [
      'keeps the full stop of an abbreviation once',
      'The Company bought all shares of Glass Works, Inc. (“Glass”).',
      '“The Company bought all shares of Glass Works, Inc.”',
    ],
    [
      'drops the full stop behind a name in capitals',
      'The Company moved its listing to the NYSE.',
      '“The Company moved its listing to the NYSE”',
    ],
    ['is none without a verb', 'In connection with the offering of the Notes', null],
  ])('%s', (_, words, quote) => {
    expect(quoted(words)).toBe(quote);
  });

  test.each(['(1.8)%', '(2)%', '(12,345)'])('keeps the negative figure %s', (figure) => {
    expect(quoted(`The Company reported a change in net income of ${figure} for the year.`)).toContain(
      figure,
    );
  });
});

describe('a long sentence', () => {
  test.each([
    [
      'ends at a clause, with its verb and the object',
      'The Company agreed to sell its bottling plants in Georgia, Alabama, Florida and the two Carolinas to Widget Works LLC for $85 million in cash, of which $80 million was paid at the closing, which took place in Atlanta, and of which the rest is payable in two years.',
      /^“The Company agreed to sell its bottling plants .* for \$85 million in cash.*(?:closing|Atlanta)”$/,
    ],
    [
      'does not end between from and to',
      'On June 3, 2026, at the 2026 Annual Meeting of Stockholders, our stockholders approved an amendment to our Amended and Restated Certificate of Incorporation to increase the number of authorized shares of common stock from 2 billion to 4 billion.',
      /authorized shares of common stock”$/,
    ],
    [
      'does not end before what is issued',
      'On April 30, 2026, the Compensation Committee of the Board of Directors of the Company approved an increase in the annual base salary of Mr. Thomas Doe from $450,000 to $500,000 and approved the issuance of an additional 25,000 restricted stock units to Mr. Doe, the vesting of which will be tied to performance.',
      /from \$450,000 to \$500,000”$/,
    ],
    [
      'comes to an end where it has neither comma nor clause',
      `As described in Note 1 ${'the Company has not generated revenue '.repeat(200)}since inception.`,
      /revenue”$/,
    ],
  ])('%s', (_, words, end) => {
    const quote = quoted(words);

    expect(quote).toMatch(end);
    expect(quote?.length).toBeLessThanOrEqual(LONGEST_QUOTATION);
  });

  test('omits a description of who acts rather than what is said', () => {
    const words =
      'Acme Bancorp (OTCBB: ACMB), the parent company of Acme Savings Bank, has been informed by its bank regulators, which oversee both the company and its subsidiary bank, that it has fulfilled the terms of its assurances.';

    expect(quoted(words)).toMatch(/has been informed .* that it has fulfilled the terms of its assurances”$/);
  });

  test('is extended to an amount further on, with an ellipsis for what is omitted', () => {
    const words = `The Company entered into an agreement with Widget Works LLC of Toledo, Ohio, ${'under which both sides promise to work together for many years, '.repeat(4)}and will pay a price of $85 million in cash.`;

    expect(quoteOf({ words }, ['$85 million'])).toMatch(
      /^“The Company entered into .* … .*\$85 million in cash”$/,
    );
  });
});

describe('an amount in a later sentence', () => {
  test.each([
    [
      '$1.8 billion',
      'The Term Loan Agreement provides for total term loan commitments in an aggregate principal amount of $1.8 billion.',
      '“total term loan commitments in an aggregate principal amount of $1.8 billion”',
    ],
    [
      '$1.8 billion',
      'The Term Loan Agreement provides for term loans of $1.8 billion.',
      '“term loans of $1.8 billion”',
    ],
    [
      '$1 billion',
      'The Credit Agreement provides for a $1 billion revolving credit facility, which matures in 2031.',
      '“a $1 billion revolving credit facility”',
    ],
    [
      '$150 million',
      'Widget Steel paid $150 million in cash to the Company.',
      '“Widget Steel paid $150 million in cash”',
    ],
  ])('is quoted with the words that explain it: %s of %s', (amount, words, expected) => {
    expect(amountIn({ words }, amount)).toBe(expected);
  });

  test('is quoted without the party named before it in the sentence', () => {
    const words = 'The Department will buy shares of the Company, for a total of $8.9 billion.';

    expect(amountIn({ words }, '$8.9 billion')).toBe('“a total of $8.9 billion”');
  });

  test('is not quoted if the sentence does not contain it', () => {
    expect(amountIn({ words: 'The loan is due in May.' }, '$5 million')).toBeNull();
  });
});

test.each([
  [
    '$35.0 million',
    'Cygnet Diagnostics entered into a Securities Purchase Agreement with certain accredited investors, including entities affiliated with two of its directors, pursuant to which it agreed to sell 8,750,000 shares of common stock, together with five-year warrants to purchase 4,375,000 shares at $5.00 per share, for gross proceeds of $35.0 million.',
    'warrants to purchase 4,375,000 shares at $5.00 per share, for gross proceeds of $35.0 million',
  ],
  [
    '$53.5 million',
    'Teravox Group purchased from Hans and Greta Lindblom, the founders of Orbisat Communications, an aggregate of 21,400,000 shares of the common stock of the Company, representing approximately 61% of its voting securities, for $53.5 million in cash from its working capital.',
    'representing approximately 61% of its voting securities, for $53.5 million in cash',
  ],
])('a shortened quotation keeps the clauses before %s', (amount, words, kept) => {
  expect(quoteOf({ words }, [amount])).toContain(kept);
});

test('a quotation with too little room for an amount omits it instead of cutting it', () => {
  const words =
    'The Board authorized an increase in the Company’s regular quarterly cash dividend from $0.48 to $0.50 per share of common stock.';
  expect(quoteOf({ words }, ['$0.50', '$0.48'], 90)).toBe(
    '“The Board authorized an increase in the Company’s regular quarterly cash dividend”',
  );
});

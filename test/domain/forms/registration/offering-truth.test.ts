import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { RegistrationFacts } from '#domain/forms/registration/registration-fact-types.ts';
import { registration } from '#test/domain/forms/prospectuses.ts';
import { bytes, page } from '../support.ts';

const TRADES =
  'Our common stock is listed on Nasdaq under the symbol “KO.” The last reported sale price was $0.70.';
const row = (...cells: string[]) =>
  `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;

function explained(form: string, ...lines: string[]) {
  const { explanation } = explainFiling(bytes(registration(form, ['PROSPECTUS SUPPLEMENT', ...lines])));
  const facts: RegistrationFacts =
    explanation.facts?.kind === 'registration' ? explanation.facts : expect.unreachable('no registration');
  return { ...facts, ...explanation.assessment };
}

describe('the stated size of an offering is checked against number of shares times price', () => {
  test.each<[string, string[], number | null]>([
    ['price and total', ['Public offering price', '$0.65', '$2,161,250'], 2_161_250],
    [
      'a total with a second price before it',
      ['Public offering price', '$0.65', '$0.649', '$2,161,250'],
      2_161_250,
    ],
    ['a second price in place of the total', ['Public offering price', '$0.65', '$0.649'], null],
    ['a slip of the filer', ['Public offering price', '$0.65', '$21,612,500'], null],
    ['a price alone', ['Public offering price', '$0.65'], null],
    ['blanks', ['Public offering price', '$', '$'], null],
  ])('%s', (_, cells, expected) => {
    const found = explained('424B5', '3,325,000 Shares of Common Stock', TRADES, row(...cells));

    expect(found.gross_proceeds).toBe(expected);
    expect(found.one_liner).toContain(
      expected === null ? 'offers 3,325,000 shares' : 'offers $2.2M of stock (3,325,000 shares at $0.65)',
    );
  });

  test('pre-funded warrants priced just below the shares are included in the size of the offering', () => {
    const found = explained(
      '424B5',
      '3,325,000 Shares of Common Stock',
      'Pre-funded Warrants to purchase up to 2,728,000 shares of Common Stock',
      TRADES,
      row('Public offering price', '$0.65', '$0.649', '$3,931,722.00'),
    );

    expect(found.gross_proceeds).toBe(3_931_722);
  });

  test.each([
    'Up to $1',
    'We may offer and sell up to $7.50 of shares',
    'aggregate offering price of up to $750',
  ])('a limit of a few dollars is a price: %s', (line) => {
    expect(explained('424B5', line, 'Common Stock', TRADES).maximum_offering).toBeNull();
  });
});

describe('a filing that is not an ordinary offering is described by its kind', () => {
  test.each([
    [
      'a dividend reinvestment plan',
      '424B2',
      ['6,912,969 Shares', 'DIVIDEND REINVESTMENT AND STOCK PURCHASE PLAN', 'Common Stock', TRADES],
      'purchase plan',
      'LOW',
      'offers 6,912,969 shares through its dividend reinvestment and purchase plan',
    ],
    [
      'a resale by holders in any words',
      '424B3',
      [
        '5,000,000 Shares of Common Stock',
        'The selling securityholders named in this prospectus may from time to time offer these shares.',
        TRADES,
      ],
      'resale',
      'LOW',
      'lets holders sell 5,000,000 shares; the company sells none',
    ],
    [
      'mortgage bonds behind a long head',
      '424B5',
      [
        'SUBJECT TO COMPLETION',
        'PRELIMINARY PROSPECTUS SUPPLEMENT DATED FEBRUARY 26, 2024',
        '$300,000,000',
        '6.750% First Mortgage Bonds due 2053',
        'We will pay interest.',
      ],
      'debt',
      'MEDIUM',
      'offers $300.0M of first mortgage bonds',
    ],
    [
      'notes that loans pay',
      '424B5',
      [
        '$750,000,000 Asset-Backed Notes',
        'Example Auto Trust 2026-1, Issuing Entity',
        'Example Receivables LLC, Depositor',
      ],
      'asset-backed',
      'LOW',
      'offers $750.0M of asset-backed securities',
    ],
  ])('%s', (_, form, lines, offering, importance_level, words) => {
    expect(explained(form, ...lines)).toMatchObject({
      offering,
      importance_level,
      one_liner: `Coca Cola Co ${words}`,
      importance_reason: expect.not.stringContaining('New shares dilute'),
    });
  });

  test.each<[string, string[]]>([
    [
      'beside holders',
      ['We are offering 1,000,000 shares and the selling stockholders are offering 500,000 shares.'],
    ],
    [
      'with a plan further down',
      [`${'The business is as it was. '.repeat(80)}We also have a dividend reinvestment plan.`],
    ],
  ])('a company that sells shares itself causes dilution, even %s', (_, lines) => {
    expect(explained('424B5', '1,500,000 Shares of Common Stock', TRADES, ...lines)).toMatchObject({
      offering: 'follow-on',
      importance_reason: expect.stringContaining('new shares dilute present holders'),
    });
  });
});

test.each([
  [
    'The terms “FFIC,” “we,” “our” and “us” refer to Flushing Financial Corporation and its subsidiaries.',
    'Flushing Financial Corporation',
  ],
  [
    'The terms “we,” “our,” “us” and “the Company” refer to Pacific Gas and Electric Company and its subsidiaries.',
    'Pacific Gas and Electric Company',
  ],
  ['Healthpeak Properties, Inc.', 'Healthpeak Properties, Inc.'],
  ['A Stifel Company', 'The company'],
  ['Wells Fargo Securities, LLC', 'The company'],
])('a prospectus outside a submission yields its company’s name: %s', (line, expected) => {
  const lines = [
    'PROSPECTUS SUPPLEMENT',
    'Filed pursuant to Rule 424(b)(5)',
    '1,500,000 Shares of Common Stock',
    TRADES,
    line,
  ];
  const { explanation } = explainFiling(bytes(page(...lines)), { form: '424B5' });

  expect(explanation.assessment.one_liner).toBe(`${expected} offers 1,500,000 shares`);
});

import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { RegistrationFacts } from '#domain/forms/registration/registration-fact-types.ts';
import { feeTable, OFFERING_PAGE, PRICE_TABLE, REGISTRATION_COVER, registration } from '../prospectuses.ts';
import { bytes, problemOf, submissionText } from '../support.ts';

const read = (form: string, lines: readonly string[], fees?: string) =>
  explainFiling(bytes(registration(form, lines, fees)));
function facts(form: string, lines: readonly string[], fees?: string): RegistrationFacts {
  const found = read(form, lines, fees).explanation.facts;
  return found?.kind === 'registration' ? found : expect.unreachable('no registration');
}
const headline = (form: string, lines: readonly string[], fees?: string) =>
  read(form, lines, fees).explanation.assessment.one_liner;
const score = (form: string, lines: readonly string[]) =>
  read(form, lines).explanation.assessment.material_score;

const FOLLOW_ON = [
  'PROSPECTUS SUPPLEMENT',
  '12,500,000 Shares of Common Stock',
  'Our common stock is listed on the New York Stock Exchange under the symbol “KO.” The last reported sale price was $34.10 per share.',
  PRICE_TABLE,
  'The date of this prospectus supplement is February 13, 2026.',
];
const AT_THE_MARKET = [
  'PROSPECTUS SUPPLEMENT',
  'Up to $150,000,000',
  'Common Stock',
  'We have entered into an equity distribution agreement. Sales are deemed to be “at the market” offerings. Our common stock is listed on Nasdaq under the symbol “KO”.',
];
const NOTES = [
  'PROSPECTUS SUPPLEMENT',
  '$500,000,000',
  '4.500% Senior Notes due 2031',
  'The notes rank equally.',
];
const STRUCTURED = [
  'Pricing Supplement',
  '$2,000,000 Autocallable Contingent Coupon Notes linked to the common stock of Example Inc',
];

test('the first filing of an initial public offering yields the number of shares, price range, exchange, symbol, underwriters and purpose', () => {
  const found = facts('S-1', [...REGISTRATION_COVER, ...OFFERING_PAGE], feeTable('$287,500,000'));

  expect(found).toEqual({
    kind: 'registration',
    stage: 'registration',
    is_amendment: false,
    offering: 'initial public offering',
    parent: null,
    exchange: 'Nasdaq',
    ticker: 'ACME',
    security_class: 'Class A Common Stock',
    shares_offered: 12_500_000,
    price: null,
    price_range: { low: 18, high: 20 },
    gross_proceeds: null,
    maximum_offering: 287_500_000,
    underwriters: ['Example Securities', 'Sample & Co. LLC', 'J.P. Third Bank'],
    use_of_proceeds: 'We intend to use the net proceeds to build a second bottling plant.',
    jurisdiction: null,
    sic: '2080',
  });
});

test('the headline of the first filing states the exchange, symbol, price and amount', () => {
  expect(headline('S-1', [...REGISTRATION_COVER, ...OFFERING_PAGE], feeTable('$287,500,000'))).toBe(
    'Coca Cola Co files for an IPO on Nasdaq under ACME at $18.00 to $20.00 a share, up to $287.5M',
  );
});

test('the final prospectus of an initial public offering yields price and proceeds', () => {
  const final = [...OFFERING_PAGE.slice(1, 4), 'This is our initial public offering.', PRICE_TABLE];
  const { explanation, takeaways, dollarAmounts } = read('424B4', final);

  expect(explanation.facts).toMatchObject({
    stage: 'prospectus',
    price: 33.5,
    gross_proceeds: 418_750_000,
  });
  expect(explanation.assessment).toMatchObject({
    material_score: 6,
    one_liner: 'Coca Cola Co prices its IPO of 12,500,000 shares at $33.50, $418.8M',
  });
  expect(takeaways).not.toContain('Price: $33.50');
  // The headline states these.
  expect(takeaways.join()).not.toMatch(/Price: |Gross proceeds: |Offered: /);
  expect(dollarAmounts).toEqual(['$418.8M']);
});

test.each([
  [
    'a follow-on',
    '424B5',
    FOLLOW_ON,
    'follow-on',
    5.5,
    'offers $418.8M of stock (12,500,000 shares at $33.50)',
  ],
  [
    'a follow-on under 424B4',
    '424B4',
    FOLLOW_ON,
    'follow-on',
    5.5,
    'offers $418.8M of stock (12,500,000 shares at $33.50)',
  ],
  [
    'sales at the market',
    '424B5',
    AT_THE_MARKET,
    'at-the-market',
    5,
    'may sell up to $150.0M of stock at the market',
  ],
  ['notes', '424B2', NOTES, 'debt', 4, 'offers $500.0M of senior notes'],
  [
    'a structured note',
    '424B2',
    STRUCTURED,
    'structured note',
    0.5,
    'offers structured notes linked to the common stock of Example Inc, $2.0M',
  ],
])('%s under %s is recognized by its wording', (_, form, lines, offering, expected, words) => {
  expect(facts(form, lines).offering).toBe(offering);
  expect(score(form, lines)).toBe(expected);
  expect(headline(form, lines)).toBe(`Coca Cola Co ${words}`);
});

test.each([
  ['S-1', 5],
  ['S-1/A', 3],
  ['F-1', 5],
  ['S-1MEF', 3],
  ['S-11', 5],
  ['S-3', 4],
  ['S-3/A', 2.5],
  ['S-8', 1],
  ['10-12B', 5],
  ['10-12G', 3],
  ['8-A12B', 5],
  ['8-A12B/A', 3.5],
  ['CERT', 4],
])('a %s scores %d', (form, expected) => {
  expect(score(form, ['FORM', 'Common Stock'])).toBe(expected);
});

test('a shelf registration states its amount; one for selling shareholders states their shares and that the company gets nothing', () => {
  expect(headline('S-3', ['FORM S-3', 'PROSPECTUS', '$750,000,000', 'Debt Securities, Common Stock'])).toBe(
    'Coca Cola Co files a shelf registration, up to $750.0M',
  );
  const resale = facts('S-3', [
    'FORM S-3',
    'PROSPECTUS',
    'Up to 500,000 Shares of Common Stock',
    'This prospectus relates to the resale of shares by the selling stockholder. We will not receive any of the proceeds from the sale.',
  ]);
  expect(resale).toMatchObject({
    offering: 'resale',
    shares_offered: 500_000,
    use_of_proceeds: 'We will not receive any of the proceeds from the sale.',
  });
});

test('a registration for resale by shareholders scores low, whatever its form', () => {
  const lines = [
    'PROSPECTUS',
    'Up to 500,000 Shares of Common Stock',
    'This prospectus relates to the resale of shares by the selling stockholder. We will not receive any of the proceeds from the sale.',
  ];
  expect(score('S-3', ['FORM S-3', ...lines])).toBe(3);
});

test('an offering by a company whose shares already trade is not an initial public offering, even if it describes its past one', () => {
  const found = facts('S-1', [
    ...REGISTRATION_COVER,
    'PROSPECTUS',
    '1,000,000 Shares of Common Stock',
    'Since the completion of our initial public offering in 2019 our common stock is listed on Nasdaq under the symbol “OLD”. The last reported sale price was $2.00.',
  ]);

  expect(found).toMatchObject({ offering: 'follow-on', ticker: 'OLD' });
});

test('an over-the-counter symbol is used only if there is none on an exchange', () => {
  const quoted = 'Our common stock is quoted on the OTCQB under the symbol “OTCX”.';
  const applied = 'We have applied to list it on the NYSE American under the symbol “BIGX”.';

  expect(facts('S-1', ['PROSPECTUS', quoted])).toMatchObject({ exchange: null, ticker: 'OTCX' });
  expect(facts('S-1', ['PROSPECTUS', quoted, applied])).toMatchObject({
    exchange: 'NYSE American',
    ticker: 'BIGX',
  });
});

test('a listing form names the class of securities and the exchange in its table', () => {
  const lines = [
    'FORM 8-A',
    'Securities to be registered pursuant to Section 12(b) of the Act:',
    '<table><tr><td>Title of each class to be so registered</td><td>Name of each exchange on which each class is to be registered</td></tr><tr><td>Class A Common Stock, par value $0.01</td><td>The New York Stock Exchange</td></tr></table>',
    'If this form relates to the registration of a class of securities, check the following box. The stock will trade under the symbol “ACME”.',
  ];

  expect(facts('8-A12B', lines)).toMatchObject({
    stage: 'listing',
    offering: 'listing',
    security_class: 'Class A Common Stock, par value $0.01',
    exchange: 'NYSE',
    ticker: 'ACME',
  });
  expect(headline('8-A12B', lines)).toBe(
    'Coca Cola Co registers Class A common stock for listing on NYSE under ACME',
  );
});

test('an exchange’s certification of a listing is recognized', () => {
  expect(
    headline('CERT', [
      'The New York Stock Exchange hereby certifies its approval for listing and registration of the Class A Common Stock of Acme Inc. under the Exchange Act of 1934.',
    ]),
  ).toBe('Coca Cola Co listing certified by NYSE: Class A common stock');
});

test('the parent’s name in a spin-off comes from the information statement', () => {
  const text = submissionText({
    form: '10-12B',
    documents: [
      {
        type: '10-12B',
        text: '<p>FORM 10</p><p>The spin-off is described in the information statement.</p>',
      },
      {
        type: 'EX-99.1',
        text: '<p>INFORMATION STATEMENT</p><p>We are furnishing this in connection with the separation of Small Business Inc. from Big Parent Corporation, which will distribute all our shares to its holders. We intend to list our common stock on the NYSE under the symbol “SPIN”.</p>',
      },
    ],
  });
  const { explanation } = explainFiling(bytes(text));

  expect(explanation.facts).toMatchObject({ offering: 'spin-off', parent: 'Big Parent Corporation' });
  expect(explanation.assessment.one_liner).toBe(
    'Coca Cola Co registers its stock for a spin-off from Big Parent Corporation on NYSE under SPIN',
  );
});

test('a price range stated after its unit is recognized too, with any spelling of dollars', () => {
  const price =
    'We estimate that the initial public offering price per ADS will be between US$14.00 and US$16.00.';

  expect(facts('F-1', ['PROSPECTUS', '10,000,000 American Depositary Shares', price])).toMatchObject({
    price_range: { low: 14, high: 16 },
    security_class: 'American Depositary Shares',
  });
  expect(
    facts('S-1', ['PROSPECTUS', 'We had revenue between $10 million and $12 million.']).price_range,
  ).toBeNull();
  const value =
    'The initial estimated value is expected to be between $907.80 and $957.80 per $1,000 in principal amount of notes.';
  expect(facts('424B2', ['PROSPECTUS', value]).price_range).toBeNull();
});

test('an exchange’s letter may name the class on a separate line', () => {
  expect(
    facts('CERT', [
      'The Nasdaq Stock Market LLC certifies that it has received the registration of the following security:',
      'Common Stock, $0.001 par value',
    ]),
  ).toMatchObject({ exchange: 'Nasdaq', security_class: 'Common Stock, $0.001 par value' });
});

test('values left blank on a cover remain unknown', () => {
  expect(facts('S-1', ['FORM S-1', 'Price to be determined $ per share'])).toMatchObject({
    offering: null,
    shares_offered: null,
    price: null,
    price_range: null,
    maximum_offering: null,
    exchange: null,
    ticker: null,
    underwriters: [],
  });
});

test('a registration statement without text is rejected', () => {
  expect(problemOf(() => read('S-1', []))).toBe('empty_document');
});
